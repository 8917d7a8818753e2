import { describe, expect, test } from "vitest";
import { GivenText } from "../src/text/given-text.ts";
import { PostReader } from "../src/text/post-reader.ts";

const ENGLISH =
  "The first time I read the lab manual aloud to a partner, I found two steps that contradicted each other. Nobody had noticed in three years, because everybody copied from the person at the next bench.\n\nThat is why I would let beginners write the instructions. They still see what the rest of us have stopped seeing, and they are not yet too proud to ask.";
const GERMAN =
  "Im Labor lese ich die Anleitung seit einem Jahr laut vor. Dabei fielen mir zwei Schritte auf, die sich widersprachen, und niemand hatte es bemerkt.\n\nAnfänger sollten deshalb die Anleitungen schreiben. Sie sehen noch, was wir anderen längst übersehen.";
const SPANISH =
  "En el laboratorio leo las instrucciones en voz alta desde hace un año. Así encontré dos pasos que se contradecían, y nadie lo había notado.\n\nPor eso dejaría que los principiantes escriban las instrucciones. Ellos todavía ven lo que los demás hemos dejado de ver.";
const FRENCH =
  "Au laboratoire, je lis les consignes à voix haute depuis un an. J'y ai trouvé deux étapes qui se contredisaient, et personne ne l'avait remarqué.\n\nJe laisserais donc les débutants écrire les consignes. Ils voient encore ce que nous ne voyons plus.";
const CHINESE =
  "我在实验室里把说明书念给同伴听，才发现有两步互相矛盾，三年来没有人注意到。\n\n所以我觉得应该让初学者来写说明书，他们还看得见我们已经看不见的东西。";
const PORTUGUESE =
  "No laboratório leio as instruções em voz alta há um ano. Assim encontrei dois passos que se contradiziam, e ninguém tinha notado.\n\nPor isso eu deixaria os iniciantes escreverem as instruções. Eles ainda veem o que nós já não vemos.";

interface Wrapped {
  before: string;
  post: string;
  after: string;
}

/** What models write around a post, beside the shapes of `lab/eval/answers`. */
const WRAPPED: [what: string, answer: Wrapped][] = [
  [
    "why",
    {
      before: "",
      post: ENGLISH,
      after: "\n\n**Why this post works**\n- It opens with an anecdote.\n- It keeps a reflective tone.",
    },
  ],
  [
    "why2",
    {
      before: "",
      post: ENGLISH,
      after:
        "\n\n### Why It Works\n\nThe opening draws the reader in with a concrete moment, and the close takes a position.",
    },
  ],
  [
    "rubric",
    {
      before: "",
      post: ENGLISH,
      after: "\n\nRubric alignment:\n- Critical thinking: takes a clear position\n- Mechanics: no errors",
    },
  ],
  [
    "quick notes",
    {
      before: "",
      post: ENGLISH,
      after:
        "\n\nA few notes on my choices:\n\n1. I left citations out because none were asked for.\n2. The tone stays informal.",
    },
  ],
  [
    "notes bold",
    {
      before: "",
      post: ENGLISH,
      after:
        "\n\n**Notes:**\n- The post is about 70 words long.\n- Feel free to adjust the tone to match your voice.",
    },
  ],
  [
    "strategy",
    {
      before: "",
      post: ENGLISH,
      after:
        "\n\n---\n\n#### Writing strategy\nThe post moves from an example to a claim, which suits a discussion board.",
    },
  ],
  [
    "tips perso",
    {
      before: "",
      post: ENGLISH,
      after: "\n\n**Tips for personalizing this post:**\n* Swap in your own lab.\n* Mention a classmate.",
    },
  ],
  [
    "checklist",
    {
      before: "",
      post: ENGLISH,
      after: "\n\nChecklist\n[x] Two paragraphs\n[x] No sources\n[x] First person",
    },
  ],
  [
    "checklist2",
    { before: "", post: ENGLISH, after: "\n\n**Checklist:**\n- [x] Two paragraphs\n- [x] No citations" },
  ],
  [
    "followup q",
    {
      before: "",
      post: ENGLISH,
      after: "\n\n**Possible replies to classmates:**\n- I agree with your point about labs.",
    },
  ],
  [
    "pre long",
    {
      before:
        "Absolutely, I can do that for you. Below you'll find a discussion post that answers the prompt in a reflective, first-person voice:\n\n",
      post: ENGLISH,
      after: "",
    },
  ],
  [
    "pre reply",
    { before: "Great question! Here's a thoughtful reply you could post:\n\n", post: ENGLISH, after: "" },
  ],
  [
    "pre draft",
    {
      before: "Sure, I put together a short draft for your week 4 board. It keeps to two paragraphs.\n\n",
      post: ENGLISH,
      after: "",
    },
  ],
  ["pre inline", { before: "Sure! Here's a draft: ", post: ENGLISH, after: "" }],
  [
    "pre respond",
    {
      before: "To respond to your instructor's prompt, you could write something like this:\n\n",
      post: ENGLISH,
      after: "",
    },
  ],
  [
    "pre written",
    {
      before: "Discussion post on lab manuals (two paragraphs, first person):\n\n",
      post: ENGLISH,
      after: "",
    },
  ],
  ["pre my", { before: "My initial post:\n\n", post: ENGLISH, after: "" }],
  [
    "pre response to",
    { before: "**Response to Prompt 2: Who should write instructions?**\n\n", post: ENGLISH, after: "" },
  ],
  ["title q", { before: "**Who Should Write the Instructions?**\n\n", post: ENGLISH, after: "" }],
  ["title excl", { before: "## Let Beginners Write!\n\n", post: ENGLISH, after: "" }],
  ["week head", { before: "Week 5 Discussion: Lab Manuals\n\n", post: ENGLISH, after: "" }],
  ["re", { before: "Re: Week 5 Discussion\n\n", post: ENGLISH, after: "" }],
  ["subject", { before: "Subject: Beginners and instructions\n\n", post: ENGLISH, after: "" }],
  ["hello inline", { before: "Hello everyone! ", post: ENGLISH, after: "" }],
  ["gm inline", { before: "Good evening Professor and classmates, ", post: ENGLISH, after: "" }],
  [
    "thanks inline",
    {
      before: "",
      post: ENGLISH,
      after: "\n\nThanks for reading, and I look forward to your replies!\n\nJordan",
    },
  ],
  ["sign", { before: "", post: ENGLISH, after: "\n\nBest,\n[Your Name]\nBIO 110, Section 3" }],
  ["wc end", { before: "", post: ENGLISH, after: "\n\n[68 words]" }],
  ["wc2", { before: "", post: ENGLISH, after: "\n\nWord count: 68 | Paragraphs: 2 | Citations: 0" }],
  ["wc3", { before: "", post: ENGLISH, after: "\n\n~68 words" }],
  [
    "end offer inline",
    { before: "", post: ENGLISH, after: "\n\nHope this helps! Want me to make it longer or add a citation?" },
  ],
  [
    "end offer 2",
    {
      before: "",
      post: ENGLISH,
      after: "\n\nI can also write a shorter version or a reply to a classmate if that would be useful.",
    },
  ],
  [
    "end offer 3",
    {
      before: "",
      post: ENGLISH,
      after: "\n\nShould I adapt this to another tone, or does this work for you?",
    },
  ],
  [
    "end disc",
    {
      before: "",
      post: ENGLISH,
      after: "\n\n*Disclaimer: This post was generated by an AI and should be reviewed before submission.*",
    },
  ],
  [
    "end remember",
    {
      before: "",
      post: ENGLISH,
      after:
        "\n\nRemember to add your own experience and to check your instructor's guidelines before you submit.",
    },
  ],
  [
    "de",
    {
      before: "Natürlich! Hier ist ein Entwurf für deinen Forumsbeitrag:\n\n",
      post: GERMAN,
      after: "\n\nMöchtest du, dass ich den Ton anpasse?",
    },
  ],
  [
    "de2",
    {
      before: "**Beitrag: Wer schreibt die Anleitung?**\n\nLiebe Kommilitoninnen und Kommilitonen,\n\n",
      post: GERMAN,
      after: "\n\nMit freundlichen Grüßen\n[Ihr Name]\n\n(ca. 45 Wörter)",
    },
  ],
  [
    "de3",
    {
      before: "",
      post: GERMAN,
      after:
        "\n\n**Hinweise:**\n- Der Beitrag ist etwa 45 Wörter lang.\n- Es wurden keine Quellen verwendet.",
    },
  ],
  ["es", { before: "Hola a todos:\n\n", post: SPANISH, after: "\n\nSaludos,\n[Tu nombre]" }],
  [
    "es2",
    {
      before: "Por supuesto, aquí está la publicación:\n\n**Título: Quién escribe las instrucciones**\n\n",
      post: SPANISH,
      after: "\n\n*Nota: He mantenido un tono informal. Si necesitas algún cambio, dímelo.*",
    },
  ],
  [
    "fr",
    {
      before: "Bien sûr ! Voici une proposition de message pour le forum :\n\n---\n\nBonjour à tous,\n\n",
      post: FRENCH,
      after:
        "\n\nCordialement,\n[Votre nom]\n\n---\n\nN'hésitez pas à me dire si vous souhaitez une version plus longue.",
    },
  ],
  [
    "pt",
    {
      before: "Claro! Segue uma sugestão de postagem:\n\nOlá, colegas!\n\n",
      post: PORTUGUESE,
      after: "\n\nAbraços,\n[Seu nome]\n\n(Aproximadamente 45 palavras)",
    },
  ],
  [
    "zh",
    {
      before: "当然，下面是一篇讨论帖：\n\n大家好！\n\n",
      post: CHINESE,
      after: "\n\n（全文约七十字）\n\n如果需要更正式的语气，可以告诉我。",
    },
  ],
  [
    "zh2",
    {
      before: "**标题：谁来写说明书？**\n\n",
      post: CHINESE,
      after: "\n\n---\n\n**说明：**\n- 语气自然\n- 没有引用",
    },
  ],
  ["ready", { before: "Your discussion post is ready:\n\n", post: ENGLISH, after: "" }],
  ["below", { before: "Alright — post below, two paragraphs as asked.\n\n", post: ENGLISH, after: "" }],
  [
    "pin",
    {
      before: "📌 **Discussion Post**\n\n",
      post: ENGLISH,
      after: "\n\n💬 Want a more formal tone? Just say so!",
    },
  ],
  ["runs", { before: "", post: ENGLISH, after: "\n\nThis draft runs about 70 words, as requested." }],
  [
    "tweak",
    { before: "", post: ENGLISH, after: "\n\nYou can tweak the second paragraph to mention your own lab." },
  ],
  ["maker", { before: "", post: ENGLISH, after: "\n\nGenerated by ChatGPT" }],
  ["russian", { before: "Конечно! Вот ваш пост для обсуждения:\n\n", post: ENGLISH, after: "" }],
];

/** Posts that begin or end like something around a post. */
const POSTS: [what: string, post: string][] = [
  [
    "notes",
    "The first time I read the lab manual aloud to a partner, I found two steps that contradicted each other. Nobody had noticed in three years, because everybody copied from the person at the next bench.\n\nThat is why I would let beginners write the instructions. They still see what the rest of us have stopped seeing, and they are not yet too proud to ask.\n\nWhy this works for me is simple: I forget less when I have to explain.",
  ],
  [
    "q",
    "The first time I read the lab manual aloud to a partner, I found two steps that contradicted each other. Nobody had noticed in three years, because everybody copied from the person at the next bench.\n\nThat is why I would let beginners write the instructions. They still see what the rest of us have stopped seeing, and they are not yet too proud to ask.\n\nWhat would you let beginners write?",
  ],
  [
    "note",
    "Please note that I am new to this field. The first time I read the lab manual aloud to a partner, I found two steps that contradicted each other. Nobody had noticed in three years, because everybody copied from the person at the next bench.\n\nThat is why I would let beginners write the instructions. They still see what the rest of us have stopped seeing, and they are not yet too proud to ask.",
  ],
  [
    "reply",
    "Hi Maria, I liked your point about the copied steps. The first time I read the lab manual aloud to a partner, I found two steps that contradicted each other. Nobody had noticed in three years, because everybody copied from the person at the next bench.\n\nThat is why I would let beginners write the instructions. They still see what the rest of us have stopped seeing, and they are not yet too proud to ask.",
  ],
  [
    "thanks",
    "Thank you for your post, Sam. The first time I read the lab manual aloud to a partner, I found two steps that contradicted each other. Nobody had noticed in three years, because everybody copied from the person at the next bench.\n\nThat is why I would let beginners write the instructions. They still see what the rest of us have stopped seeing, and they are not yet too proud to ask.",
  ],
  [
    "hope",
    "The first time I read the lab manual aloud to a partner, I found two steps that contradicted each other. Nobody had noticed in three years, because everybody copied from the person at the next bench.\n\nThat is why I would let beginners write the instructions. They still see what the rest of us have stopped seeing, and they are not yet too proud to ask.\n\nI hope this gives you an idea of what my lab is like.",
  ],
  [
    "heading of a part",
    "The first time I read the lab manual aloud to a partner, I found two steps that contradicted each other. Nobody had noticed in three years, because everybody copied from the person at the next bench.\n\nThat is why I would let beginners write the instructions. They still see what the rest of us have stopped seeing, and they are not yet too proud to ask.\n\nNotes:\n\nI keep three kinds of them, and none is complete. The first kind I write while my hands are wet.",
  ],
  [
    "reply that begins with a colon",
    "My response to your first point is short:\n\nThe first time I read the lab manual aloud to a partner, I found two steps that contradicted each other. Nobody had noticed in three years, because everybody copied from the person at the next bench.\n\nThat is why I would let beginners write the instructions. They still see what the rest of us have stopped seeing, and they are not yet too proud to ask.",
  ],
];

describe("what stands around a post comes off", () => {
  test.each(WRAPPED)("%s", async (_what, { before, post, after }) => {
    expect(await bodyOf(before + post + after)).toBe(post);
  });
});

describe("what looks like it stays", () => {
  test.each(POSTS)("%s", async (_what, post) => {
    expect(await bodyOf(post)).toBe(post);
  });
});

async function bodyOf(answer: string): Promise<string> {
  const reader = new PostReader({ citer: null, sources: [], given: new GivenText("") });
  for (let at = 0; at < answer.length; at += 9) await reader.push(answer.slice(at, at + 9));
  await reader.end();
  return (await reader.result(null)).body;
}
