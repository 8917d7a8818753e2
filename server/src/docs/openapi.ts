import type { Endpoint } from "@discussion-post/contract/endpoint";
import { endpoints } from "@discussion-post/contract/endpoints";
import { type ErrorCode, errorBody, errorStatus } from "@discussion-post/contract/errors";
import { PRODUCT_NAME } from "@discussion-post/contract/product-constants";
import { z } from "zod";
import { subjectOf, subjects } from "./subjects.ts";

/** The API as an OpenAPI 3.1 document, made from the contract. */
export function openApiDocument() {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: PRODUCT_NAME,
      version: "0.1.0",
      description: "Get a token from POST /api/login and send it as `Authorization: Bearer …`.",
    },
    tags: subjects.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: { Error: inputSchema(errorBody) },
    },
  };
}

function operation(name: string, endpoint: Endpoint) {
  return {
    operationId: name,
    tags: [subjectOf(endpoint.path)],
    summary: endpoint.summary,
    ...(endpoint.access !== "everyone" && { security: [{ bearer: [] }] }),
    parameters: parametersOf(endpoint),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: inputSchema(endpoint.body) } },
      },
    }),
    responses: { ...successOf(endpoint), ...errorsOf(endpoint) },
  };
}

function parametersOf(endpoint: Endpoint): object[] {
  const header = {
    name: "Idempotency-Key",
    in: "header",
    schema: { type: "string", minLength: 8, maxLength: 200 },
  };
  return [
    ...fieldsOf(endpoint.params, "path"),
    ...fieldsOf(endpoint.query, "query"),
    ...(endpoint.idempotent ? [header] : []),
  ];
}

function fieldsOf(schema: z.core.$ZodType | undefined, place: "path" | "query"): object[] {
  if (!schema) return [];
  const { properties = {} } = inputSchema(schema);
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === "path",
    schema: field,
  }));
}

function successOf(endpoint: Endpoint) {
  if (!endpoint.response) return { 204: { description: "Done" } };
  const content = {
    "application/json": { schema: outputSchema(endpoint.response) },
    ...(endpoint.stream && { "text/event-stream": { schema: outputSchema(endpoint.stream) } }),
  };
  return { 200: { description: "Done", content } };
}

function errorsOf(endpoint: Endpoint) {
  const codes: ErrorCode[] = [
    ...(endpoint.body
      ? (["validation_failed", "malformed_json", "body_too_large", "unsupported_content_type"] as const)
      : []),
    ...(endpoint.access === "everyone"
      ? []
      : (["not_signed_in", "account_deleted", "account_locked"] as const)),
    ...(endpoint.access === "admin" ? (["forbidden", "second_factor_missing"] as const) : []),
    ...(endpoint.errors ?? []),
  ];
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code]);
  const schema = { $ref: "#/components/schemas/Error" };
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      { description: group.join(", "), content: { "application/json": { schema } } },
    ]),
  );
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

const inputSchema = (schema: z.core.$ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
const outputSchema = (schema: z.core.$ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
