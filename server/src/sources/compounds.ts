/*
 * Words that say nothing by themselves, in pairs that are a subject: "peer pressure", "free will", "the First Amendment".
 */

const pairs: ReadonlySet<string> = new Set(
  `
    academic achievement; academic burnout; academic dishonesty; academic freedom; academic integrity;
    academic misconduct; academic motivation; academic performance; academic pressure; academic procrastination;
    academic stress; academic success; attachment style; attachment styles; big bang; big business; big data;
    lives matter; board games; body image; child support; class action; class conflict;
    class consciousness; class size; class sizes; class struggle; cognitive style; common good; communication style;
    communication styles; coping style; coping styles; creative class; dark matter; decision making; drug use;
    emergency response; emotional support; energy source; energy sources; first aid; first amendment;
    first generation; first language; food choice; food choices; food source; food sources; free will; gender role;
    gender roles; good samaritan; great depression; great gatsby; great migration; great recession; great war;
    health claims; help seeking; immune response; immune responses; international relations;
    labor relations; land use; lead exposure; lead poisoning; leadership style; leadership styles; learning style;
    learning styles; life support; long term; lower class; management style; management styles; market share;
    media use; middle class; needs assessment; new deal; new testament; new york; new zealand; open source;
    original sin; parenting style; parenting styles; peer bullying; peer effects; peer feedback; peer influence;
    peer learning; peer mentoring; peer pressure; peer relations; peer relationships;
    peer support; peer tutoring; peer victimization; post traumatic; public opinion; public opinions;
    public relations; race relations; rational choice; reading comprehension; reading difficulties;
    reading instruction; reading skills; role conflict; role model; role models; role play; ruling class;
    school choice; screen time; second amendment; second language; second languages; sex role; sex roles;
    short term; small business; small businesses; social class; social classes; social support; stress response;
    stress responses; substance use; teaching style; teaching styles; third world; time management; time pressure;
    time travel; tobacco use; upper class; urban area; urban areas; rural area; rural areas; well being;
    word embeddings; working class; world view; world views; alcohol use; cannabis use; opioid use; evidence based;
    technology use; phone use; smartphone use; water use; energy use; parental support; family support
  `
    .split(";")
    .map((pair) => pair.trim()),
);

/** Whether two words that stand side by side are a subject together, in small letters. */
export function isCompound(word: string, next: string): boolean {
  return pairs.has(`${word} ${next}`);
}
