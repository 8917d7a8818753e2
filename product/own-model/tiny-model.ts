import { writeFile } from "node:fs/promises";

type Scalar = "u32" | "i32" | "f32" | "bool" | "string";
type Value =
  | [type: Scalar, value: string | number]
  | [type: "array", of: Scalar, values: (string | number)[]];

const TYPE_NUMBERS = { u32: 4, i32: 5, f32: 6, bool: 7, string: 8, array: 9 };
const ALIGNMENT = 32;
const CONTROL = ["<unk>", "<s>", "</s>", "<|im_start|>", "<|im_end|>"];
const BYTES = Array.from(
  { length: 256 },
  (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, "0")}>`,
);
const TOKENS = [...CONTROL, ...BYTES];
const [UNKNOWN, CONTROLS, BYTE] = [2, 3, 6];

/** As wide as the tiny model is. */
const WIDTH = 32;
const HEADS = 2;
const INNER = 64;

const CHAT_TEMPLATE =
  "{% for message in messages %}{{'<|im_start|>' + message['role'] + '\\n' + message['content'] + '<|im_end|>' + '\\n'}}" +
  "{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}";

/**
 * Writes a model of one layer with random weights as a GGUF file of some 110 KB: whatever loads real ones loads it, and it
 * writes nonsense. Its tokens are bytes, with ChatML around the messages.
 * Source of the format: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
 */
export async function writeTinyModel(file: string): Promise<void> {
  const facts: Record<string, Value> = {
    "general.architecture": ["string", "llama"],
    "general.name": ["string", "tiny"],
    "llama.context_length": ["u32", 4_096],
    "llama.embedding_length": ["u32", WIDTH],
    "llama.block_count": ["u32", 1],
    "llama.feed_forward_length": ["u32", INNER],
    "llama.attention.head_count": ["u32", HEADS],
    "llama.attention.head_count_kv": ["u32", HEADS],
    "llama.rope.dimension_count": ["u32", WIDTH / HEADS],
    "llama.attention.layer_norm_rms_epsilon": ["f32", 1e-5],
    "llama.vocab_size": ["u32", TOKENS.length],
    "tokenizer.ggml.model": ["string", "llama"],
    "tokenizer.ggml.tokens": ["array", "string", TOKENS],
    "tokenizer.ggml.scores": ["array", "f32", TOKENS.map(() => 0)],
    "tokenizer.ggml.token_type": [
      "array",
      "i32",
      [UNKNOWN, ...CONTROL.slice(1).map(() => CONTROLS), ...BYTES.map(() => BYTE)],
    ],
    "tokenizer.ggml.bos_token_id": ["u32", 1],
    "tokenizer.ggml.eos_token_id": ["u32", 4],
    "tokenizer.ggml.unknown_token_id": ["u32", 0],
    "tokenizer.ggml.add_space_prefix": ["bool", 0],
    "tokenizer.ggml.add_bos_token": ["bool", 0],
    "tokenizer.chat_template": ["string", CHAT_TEMPLATE],
  };
  const tensors = [
    { name: "token_embd.weight", shape: [WIDTH, TOKENS.length] },
    { name: "output_norm.weight", shape: [WIDTH] },
    { name: "output.weight", shape: [WIDTH, TOKENS.length] },
    { name: "blk.0.attn_norm.weight", shape: [WIDTH] },
    ...["attn_q", "attn_k", "attn_v", "attn_output"].map((name) => ({
      name: `blk.0.${name}.weight`,
      shape: [WIDTH, WIDTH],
    })),
    { name: "blk.0.ffn_norm.weight", shape: [WIDTH] },
    { name: "blk.0.ffn_gate.weight", shape: [WIDTH, INNER] },
    { name: "blk.0.ffn_up.weight", shape: [WIDTH, INNER] },
    { name: "blk.0.ffn_down.weight", shape: [INNER, WIDTH] },
  ].map(({ name, shape }) => ({ name, shape, bytes: weights(shape) }));

  const head = [
    Buffer.from("GGUF"),
    u32(3),
    u64(tensors.length),
    u64(Object.keys(facts).length),
    ...Object.entries(facts).flatMap(([key, value]) => [text(key), ...typed(value)]),
  ];
  let offset = 0;
  for (const { name, shape, bytes } of tensors) {
    const [dimensions, numbersOf32Bits] = [shape.map(u64), u32(0)];
    head.push(text(name), u32(shape.length), ...dimensions, numbersOf32Bits, u64(offset));
    offset += bytes.length;
  }
  await writeFile(file, Buffer.concat([aligned(Buffer.concat(head)), ...tensors.map(({ bytes }) => bytes)]));
}

function typed(value: Value): Buffer[] {
  if (value[0] !== "array") return [u32(TYPE_NUMBERS[value[0]]), scalar(value[0], value[1])];
  const [, of, values] = value;
  return [
    u32(TYPE_NUMBERS.array),
    u32(TYPE_NUMBERS[of]),
    u64(values.length),
    ...values.map((one) => scalar(of, one)),
  ];
}

function scalar(type: Scalar, value: string | number): Buffer {
  if (type === "string") return text(String(value));
  if (type === "bool") return Buffer.from([Number(value)]);
  const bytes = Buffer.alloc(4);
  if (type === "f32") bytes.writeFloatLE(Number(value));
  else if (type === "i32") bytes.writeInt32LE(Number(value));
  else bytes.writeUInt32LE(Number(value));
  return bytes;
}

function u32(value: number): Buffer {
  return scalar("u32", value);
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([u64(bytes.length), bytes]);
}

/** The same random numbers each time; ones for what scales. */
function weights(shape: readonly number[]): Buffer {
  const count = shape.reduce((product, size) => product * size, 1);
  const bytes = Buffer.alloc(count * 4);
  let seed = count;
  for (let place = 0; place < count; place++) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    bytes.writeFloatLE(shape.length === 1 ? 1 : (seed / 2 ** 32 - 0.5) * 2, place * 4);
  }
  return aligned(bytes);
}

function aligned(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((ALIGNMENT - (bytes.length % ALIGNMENT)) % ALIGNMENT)]);
}
