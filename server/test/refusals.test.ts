import { describe, expect, test } from "vitest";
import { isRefusal } from "../src/text/refusal.ts";

/** Answers that are no post. */
const NO_POSTS: [what: string, answer: string][] = [
  [
    "outline2",
    "Below is a suggested structure for your discussion post:\n\n**Introduction**\n- Define the lab manual\n- State your thesis\n\n**Body**\n- Example from your lab\n- Counterargument\n\n**Conclusion**\n- Restate the thesis\n- Ask a question\n\nLet me know once you have a draft and I can give you feedback!",
  ],
  [
    "ideas",
    "Great topic! Here are a few ideas to get you started on your post:\n\n- Think about a time when instructions failed you.\n- Consider who writes instructions and why.\n- Ask your classmates whether they read manuals.\n\nYou can develop any of these in your own words.",
  ],
  [
    "long integrity",
    "I understand that deadlines can be stressful, and I want to support you. However, writing a discussion post that you would hand in as your own would not be fair to you or your classmates, and it may break your school's rules on academic honesty. Discussion boards are meant to show your own thinking.\n\nHere is what I can do instead:\n\n1. Talk through the reading with you and help you find a position.\n2. Help you build an outline from your own ideas.\n3. Read a draft that you have written and tell you where it is unclear.\n4. Explain a concept that you find difficult.\n\nIf you tell me what you already think about the topic, even in two or three rough sentences, we can start from there. What stood out to you in the reading, and was there anything in it that you disagreed with?",
  ],
  [
    "long ai",
    "As an AI, I don't have a workplace, colleagues or memories of my own, so I can't describe a time when I led a team. A post like this has to come from your own life, and inventing one would be misleading to your instructor and classmates.\n\nWhat I can offer is a set of questions that will help you to write it yourself. When were you responsible for the work of others? What went wrong at first? Whom did you ask for advice? What would you do differently today? Write two or three sentences on each, and you will have most of your post. After that I am glad to help you tighten the language, check the length, and make sure that you have answered every part of the prompt.",
  ],
  [
    "q need",
    "To write this well I need a bit more information. What course is this for, how long should the post be, and do you need citations?",
  ],
  [
    "q noread",
    "I don't have access to the Week 3 reading, so I can't summarize it. Could you paste the main passages here? Then I'll draft a post based on them.",
  ],
  [
    "q noattach",
    "There's no attachment in your message. Please upload the article or paste its text, and I'll write the response.",
  ],
  [
    "q whichone",
    "Happy to help with your reply! Which classmate are you responding to, and what did they say? Paste their post here and I'll get started.",
  ],
  ["q empty", "It seems the prompt is incomplete. What should the discussion post be about?"],
  [
    "cannot verify",
    "I'm not able to find reliable sources on this topic, and I won't make any up. Without them I can't complete the post as requested.",
  ],
  [
    "decline soft",
    "Thanks for reaching out! Unfortunately, this is something I have to pass on, since the request involves content I'm not permitted to create.",
  ],
  [
    "decline against",
    "This request asks for content that promotes harm, so I'm going to decline. If you are struggling, please reach out to a counselor or a crisis line.",
  ],
  [
    "de nein",
    "Das kann ich leider nicht für dich schreiben. Ich helfe dir aber gern, eigene Gedanken zu sortieren oder einen Entwurf zu überarbeiten.",
  ],
  [
    "de ki",
    "Als KI habe ich keine persönlichen Erfahrungen und kann deshalb keinen Beitrag über deine Kindheit verfassen. Erzähl mir gern, was du erlebt hast.",
  ],
  [
    "de fehlt",
    "Der Beitrag deiner Mitschülerin fehlt in deiner Nachricht. Bitte füge ihn ein, dann formuliere ich eine Antwort.",
  ],
  [
    "es falta",
    "Parece que falta el texto de tu compañero. ¿Podrías pegarlo aquí? Así podré escribir una respuesta.",
  ],
  [
    "es esquema",
    "Aquí tienes un esquema para tu publicación:\n\n1. Introducción: presenta el tema.\n2. Desarrollo: da un ejemplo.\n3. Conclusión: haz una pregunta a tus compañeros.\n\n¡Espero que te sirva!",
  ],
  [
    "es ia",
    "Como modelo de lenguaje, no tengo experiencias personales, así que no puedo contar una anécdota propia.",
  ],
  [
    "fr acces",
    "Je n'ai pas accès au texte de la semaine dernière. Pourriez-vous le coller ici ? Je rédigerai ensuite votre message.",
  ],
  [
    "fr desole",
    "Désolé, je ne peux pas rédiger ce devoir à votre place. Je peux cependant vous aider à trouver des idées ou à relire votre texte.",
  ],
  [
    "pt faltou",
    "Não encontrei o texto do seu colega na mensagem. Você pode colar aqui? Depois eu escrevo a resposta.",
  ],
  ["zh no", "很抱歉，我不能替你完成这份作业。不过我可以帮你整理思路，或者修改你已经写好的草稿。"],
  ["zh need", "您似乎没有附上同学的帖子。请把内容粘贴到这里，我会帮您写回复。"],
  [
    "ja no",
    "申し訳ありませんが、課題の投稿を代わりに書くことはできません。構成を一緒に考えることはできます。",
  ],
  ["it manca", "Non vedo il testo del tuo compagno. Puoi incollarlo qui? Poi scriverò la risposta."],
];

/** Posts that talk of what refusals talk of. */
const POSTS: [what: string, post: string][] = [
  [
    "on models and academic honesty",
    "Academic integrity used to mean that you write your own sentences. As an AI language model, ChatGPT has no stake in the argument, and that is why I do not trust it with mine. I can't complete a thought that I did not begin.\n\nMy roommate disagrees. He says that a calculator has no stake either, and that nobody calls long division dishonest any more. I see the point, but a calculator never tells me what to think about a book. When I let a model draft my reading notes in October, I could not say a week later what I had read, and that frightened me more than any policy. Where would you draw the line between a tool and a ghost writer?",
  ],
  [
    "that offers help to a classmate",
    "Thank you for your honest post, Maria. I am sorry that your unit lost two nurses in one month. I can't say that our ward does better: last week nobody was free to help with a fall, and the report is still missing. Could you share how your manager covers the night shift?\n\nWhat I can offer is one thing that worked for us. Each of us names one task that may wait, at the beginning of the shift, and the charge nurse writes it on the board. It does not give us more hands, but it stops us from pretending that everything gets done. I would be happy to help you with the template if your manager is open to it.",
  ],
  [
    "that is a list",
    "Here are three steps you can take before a hard conversation:\n\n1. Write down what you saw, without a judgement.\n2. Say what it did to your work.\n3. Ask what the other one saw.\n\nI used them in my first week as a shift leader, and the conversation was short. Which step would be the hardest for you?",
  ],
  [
    "that begins with what its writer cannot do",
    "I can't write about loss without writing about my grandfather's workshop. When he died, nobody knew what half of the tools were for, and we gave them away to people who did not know either. I think that grief is often like this: what is left is useful, only not to us.\n\nThe reading says that we let go in stages. I did not notice any. I noticed that I kept one plane, that I oil it every spring although I have never planed anything, and that my daughter asked last week what it was for. I told her that it makes things smooth, and she tried it on the table. What have you kept that you have no use for, and what would you say to somebody who asks? I am not sure that there is a good answer, but I like that she asked, and I like that the table now has a mark. I would not call it acceptance; it is closer to company.",
  ],
];

describe("an answer is no post where it is", () => {
  test.each(NO_POSTS)("%s", (_what, answer) => {
    expect(isRefusal(answer)).toBe(true);
  });
});

describe("a post is no refusal", () => {
  test.each(POSTS)("%s", (_what, post) => {
    expect(isRefusal(post)).toBe(false);
  });
});
