import { useState } from "react";
import { createRoot } from "react-dom/client";
import { publish } from "./page-state.ts";

let state = "";

function ReplyForm() {
  const [text, setText] = useState("");
  state = text;
  return (
    <label>
      Your reply
      <textarea value={text} onChange={(event) => setText(event.target.value)} />
      <small>{text.length} characters</small>
    </label>
  );
}

const host = document.querySelector("#reply");
if (!host) throw new Error("The page has no #reply");
createRoot(host).render(<ReplyForm />);

publish({ model: () => document.querySelector("textarea")?.value ?? "", saved: () => state });
