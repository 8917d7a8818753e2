/** One task as students meet it. Lengths and styles are dealt out over them by the evaluation. */
export interface EvaluationPrompt {
  discipline: string;
  kind: "post" | "reply";
  topic: string;
}

const post = (discipline: string, topic: string): EvaluationPrompt => ({ discipline, kind: "post", topic });
const reply = (discipline: string, topic: string): EvaluationPrompt => ({ discipline, kind: "reply", topic });

/** Eleven disciplines, four tasks each: three prompts to answer and one classmate to reply to. */
export const evaluationPrompts: readonly EvaluationPrompt[] = [
  post(
    "education",
    "Does minimal guidance during instruction help novice learners? Discuss direct instruction and discovery learning. Use 3 sources.",
  ),
  post(
    "education",
    "How does formative feedback shape student learning and achievement in the classroom? Support your view with sources: 4.",
  ),
  post(
    "education",
    "What makes online learning effective in higher education, and where does student engagement suffer? 2 sources.",
  ),
  reply(
    "education",
    "Reply to Daniel Osei:\nI think homework is mostly busywork. In my school the students who did the most of it were not the ones who learned the most, and motivation dropped every year. Teachers should stop giving it in primary school and use the time for reading instead.",
  ),
  post(
    "psychology",
    "Is human memory reconstructive? Explain what research on eyewitness memory and false memories shows. Include two to three scholarly sources.",
  ),
  post(
    "psychology",
    "Discuss how intrinsic motivation is affected by rewards, with reference to self-determination theory. At least 3 references.",
  ),
  post(
    "psychology",
    "What role does working memory play in learning and reasoning? Cite 2 peer-reviewed sources.",
  ),
  reply(
    "psychology",
    "Priya wrote: I was surprised how strongly people obey authority in the experiments we read about. I believe that situation matters more than personality, and that most of my friends would have gone on too. But is it fair to judge obedience by a laboratory study?",
  ),
  post(
    "nursing",
    "How does nurse staffing affect patient outcomes and burnout in hospitals? Use at least three scholarly sources.",
  ),
  post(
    "nursing",
    "Discuss barriers to evidence-based practice among nurses and how a ward could overcome them. 2 references.",
  ),
  post(
    "nursing",
    "What are the social determinants of health, and how should public health policy address them? sources: 3",
  ),
  reply(
    "nursing",
    "Reply to Amara Nwosu:\nOn my unit hand hygiene dropped as soon as the audit was over. I think leadership and culture matter more than posters. Has anybody seen infection control work for longer than a few weeks?",
  ),
  post(
    "business",
    "How does transformational leadership influence employee performance and motivation? Support with 3 sources.",
  ),
  post(
    "business",
    "Explain how competitive advantage arises from firm resources and capabilities. Use four academic sources.",
  ),
  post("business", "What drives customer satisfaction and loyalty in service quality research? 2 sources."),
  reply(
    "business",
    "Marcus posted: Remote work made my team more productive, but new hires never became part of the culture. I would bring everyone back for two days a week. Trust in a team cannot be built on video calls alone, in my opinion.",
  ),
  post(
    "computer science",
    "How do deep neural networks learn representations, and why did they change image recognition? 3 references.",
  ),
  post("computer science", "Discuss fairness and bias in machine learning systems. Cite at least 3 sources."),
  post(
    "computer science",
    "What are the trade-offs between privacy and data mining in the age of big data? 2 sources.",
  ),
  reply(
    "computer science",
    "Reply to Lena:\nI argue that large language models do not understand language, they only predict the next word from patterns in training data. If they pass an exam, this tells us more about the exam than about intelligence.",
  ),
  post(
    "economics",
    "Does raising the minimum wage reduce employment? Weigh the empirical evidence. Use 3 sources.",
  ),
  post(
    "economics",
    "Explain loss aversion and how behavioral economics departs from rational choice in decisions under risk. sources: 3",
  ),
  post(
    "economics",
    "How do institutions shape long-run economic growth and development? At least four scholarly sources.",
  ),
  reply(
    "economics",
    "Tom said: A market for used cars can collapse although buyers and sellers both want to trade, because quality is uncertain. I think warranties solve most of that, and regulation is not needed. What do you think about information in health insurance markets?",
  ),
  post(
    "sociology",
    "What is social capital, and has civic engagement declined in communities? Use 3 sources.",
  ),
  post(
    "sociology",
    "How do intersecting inequalities of race, class and gender shape people's lives? Include two sources.",
  ),
  post(
    "sociology",
    "Discuss how weak ties in social networks help people find jobs and spread information. 2 references.",
  ),
  reply(
    "sociology",
    "Reply to Fatima Rahman:\nI disagree that institutions force organizations to be alike. In my experience companies copy each other because they are unsure, not because anyone makes them. Is it legitimacy or fear that drives this?",
  ),
  post(
    "environment",
    "How should cities adapt to climate change? Discuss risk, vulnerability and resilience. Support your claims with 3 sources.",
  ),
  post(
    "environment",
    "Can common resources be governed sustainably without privatization or state control? Use at least 2 sources.",
  ),
  post(
    "environment",
    "What does biodiversity loss mean for ecosystems and the services they provide to people? 4 sources.",
  ),
  reply(
    "environment",
    "Jonas wrote: Individual behavior will not stop climate change. I stopped flying, but emissions are decided by energy policy and industry. Shaming people for their consumption only makes environmental action unpopular.",
  ),
  post(
    "philosophy",
    "Is there a moral duty to prevent famine and poverty far away? Discuss with reference to ethics. 2 sources.",
  ),
  post(
    "philosophy",
    "Can a machine think? Discuss the philosophy of mind and computing machinery. Use three sources.",
  ),
  post(
    "philosophy",
    "What did the structure of scientific revolutions teach us about progress in science and history? 2 references.",
  ),
  reply(
    "philosophy",
    "Reply to Sofia Marino:\nFor me justice means that the worst off are as well off as possible, so equality of opportunity is not enough. But I struggle with who decides what counts as well off, and whether liberty should come first.",
  ),
  post(
    "law",
    "Does the right to privacy protect personal information in digital life? Discuss law and technology. 3 sources.",
  ),
  post(
    "law",
    "How do courts and judges make decisions: by rules, attitudes or strategy? Use 2 academic sources.",
  ),
  post("law", "Discuss procedural justice and why people obey the law. At least three references."),
  reply(
    "law",
    "Ethan posted: Deterrence fails because offenders do not think about punishment. I would spend the money for long prison sentences on policing and rehabilitation. Is there evidence that crime falls when sentences get longer?",
  ),
  post("communication", "How do the media set the public agenda and frame the news? Use 3 sources."),
  post(
    "communication",
    "Why does false news spread on social media, and what could stop misinformation? sources: 4",
  ),
  post(
    "communication",
    "Do social network sites build friendship and well-being, or do they harm them? Cite 2 scholarly sources.",
  ),
  reply(
    "communication",
    "Reply to Hana Kim:\nI read that people choose media to gratify their needs, so I do not think that algorithms make us passive. My students pick what they watch quite actively. Echo chambers are exaggerated in my opinion.",
  ),
];
