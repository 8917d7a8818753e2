import express from "express";
import { createPool, type ResultSetHeader, type RowDataPacket } from "mysql2/promise";

/**
 * What the product's server is compared with: for each call one statement of the same kind, its row as JSON, and
 * nothing else: no sign-in, no checks, no log, no headers.
 */
const pool = createPool({ uri: process.env.DATABASE_URL ?? "", connectionLimit: 20, timezone: "Z" });
const app = express();
app.use(express.json());

app.get("/", (_req, res) => {
  res.end();
});
app.get("/users/:id", async (req, res) => {
  const [[user]] = await pool.execute<RowDataPacket[]>("SELECT * FROM users WHERE id = ?", [req.params.id]);
  res.json(user);
});
app.get("/users/:id/posts", async (req, res) => {
  const [rows] = await pool.execute<RowDataPacket[]>(
    "SELECT id, user_id, title, content, tone, length, perspective, citation_style, created_at FROM posts WHERE user_id = ? AND deleted_at IS NULL ORDER BY id DESC",
    [req.params.id],
  );
  res.json(rows);
});
app.get("/posts/:id", async (req, res) => {
  const [[post]] = await pool.execute<RowDataPacket[]>("SELECT * FROM posts WHERE id = ?", [req.params.id]);
  res.json(post);
});
app.post("/users/:id/posts", async (req, res) => {
  const { saveKey, title, content, tone, length, perspective } = req.body;
  const [{ insertId }] = await pool.execute<ResultSetHeader>(
    "INSERT INTO posts (user_id, save_key, title, content, tone, length, perspective, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    [req.params.id, saveKey, title, content, tone, length, perspective, new Date()],
  );
  res.json({ id: insertId });
});

app.listen(Number(process.env.PORT), "127.0.0.1");
