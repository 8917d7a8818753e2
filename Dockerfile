# syntax=docker/dockerfile:1
# The server with the website, for production. docs/operations.md says what it has to be told.

FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.local/share/pnpm npx --yes pnpm@12.21.0 install --frozen-lockfile \
  && cd webapp && node_modules/.bin/vite build

FROM node:26-bookworm-slim AS packages
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY server/package.json server/
COPY server/contract/package.json server/contract/
RUN --mount=type=cache,target=/root/.local/share/pnpm \
  npx --yes pnpm@12.21.0 install --prod --frozen-lockfile --filter "@discussion-post/server..."

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=5000
WORKDIR /app/server
COPY --from=packages /app /app
COPY server/src src
COPY server/migrations migrations
COPY server/contract/src contract/src
COPY --from=build /app/webapp/dist /app/webapp/dist
USER node
EXPOSE 5000
# Longer than the drafts that are under way get: see SHUTDOWN_GRACE_MS.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/index.ts"]
