/**
 * Given names as people in courses have them, in lower case: who is called by one alone is somebody whom the writer
 * knows, or a figure of a story. Those that are as often a family's name are left out.
 */
const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `
  aaliyah aaron abby abdul abigail abraham ada adam adrian adriana agnes ahmed aidan aisha alan alana albert alejandra
  alejandro alex alexa alexander alexandra alexis alfred ali alice alicia alina alisha allison alyssa amanda amara amber
  amelia amina amir amy ana andre andrea andreas andrew andy angel angela angelina anika anita anjali ann anna anne annie
  anthony antigone antonia antonio april arjun arthur ashley atticus aubrey audrey austin ava avery barbara beatrice becky
  belinda ben benjamin benny bernadette beth bethany betty beverly bianca bill billy bob bobby bonnie boris brad brandon
  brenda brian brianna bridget brittany bruce bryan caitlin caleb calvin camila candice carl carla carlos carmen carol
  caroline carrie cassandra catherine cathy cecilia cedric chad chantal charles charlie charlotte chelsea cheryl chloe
  chris christian christina christine christopher cindy claire clara claudia claudio colin connie connor corey courtney
  craig creon cristina crystal curtis cynthia daisy dan dana daniel daniela danielle danny daphne darius darlene darren
  dave david dawn deborah debra deepak delia denise dennis derek desiree devon diana diane diego dimitri dmitri dolores
  dominic don donald donna dora doris dorothy doug dylan ebony eddie edgar edith edna eduardo edward edwin eileen elaine
  elena eli elias elijah elisa elizabeth ella ellen ellie elsa emeka emily emma enrique eric erica erik erika erin ernest
  esperanza estelle esther ethan eugene eva evan eve evelyn ezra faith fatima felicia felipe fernando fiona frances
  francesca francis frank fred frederick gabriel gabriela gail gary gatsby gavin gemma genevieve george gerald geraldine
  gina giovanni giulia gladys glenn gloria grace greg gregor gregory greta guadalupe gustavo gwen hamlet hannah harold
  harriet harry hassan heather hector heidi helen helena helga henry hilda hiroshi holly huck hugo ian ibrahim ida ines
  ingrid irene iris isaac isabel isabella isaiah ismene ivan jack jackie jacob jacqueline jada jaime jake jamal james jamie
  jan jane janet janice jared jasmine jason javier jay jean jeff jeffrey jenna jennifer jenny jeremiah jeremy jerome
  jerry jesse jessica jill jim jimmy jin joan joanna joanne jocelyn joe joel joey johanna john johnny jon jonah jonas
  jonathan jorge jose josef joseph josh joshua joy joyce juan juanita judith judy julia julian juliana julie juliet julio
  june justin kaitlyn karen karina karl kate katherine kathleen kathryn kathy katie katrina kayla keisha keith kelly ken
  kendra kenneth kenny kerry kevin khadija khalid kim kimberly kristen kristin kristina kunle kurt kyle lakshmi lamar
  lana lara larry latoya laura lauren laurie leah leila lena leo leon leonard leslie leticia lila lily linda lindsay
  lisa liz lizzie logan lola lorena lorenzo loretta lori lorraine louis louisa louise lucas lucia lucille lucy luis luisa
  luke luz lydia lynn mabel macbeth maddie madeline madison maggie malcolm malik mandy manuel marc marcela marcia marco
  marcus margaret margarita maria mariam marian mariana marie marilyn mario marisol marissa marjorie marlon marta martha
  martina marvin mary mateo mathilde matt matthew maureen maurice max maya megan mehmet mei melanie melinda melissa
  mercedes meredith mia michael michelle miguel mike mila milan mildred mina miranda miriam mohamed mohammed molly mona
  monica monique mustafa myra nadia nancy naomi natalia natalie natasha nathan nathaniel neil nia nicholas nick nicole
  nikhil nikita nina noah noel noor nora norma odysseus oedipus olga oliver olivia omar ophelia oscar othello owen pablo
  paige pam pamela parker patrice patricia patrick patty paula pauline pedro peggy penelope penny peter phil philip phoebe
  phyllis pierre pilar pooja prakash priya rachel rafael rahul raj ralph ramon randy raquel raskolnikov raul ravi raymond
  rebecca regina renee rhonda ricardo richard rick ricky rita rob robert roberta roberto robin rocio rodrigo roger roland
  romeo ron ronald rosa rosalind rosario rosemary roxanne ruben ruby rudy rupert russell ruth ryan sabrina sally sam
  samantha samir samuel sandra sandy sanjay santiago sara sarah sasha scrooge sean sebastian selena serena sergei sergio
  sethe shana shane shannon sharon shawn sheila shelby sherry shirley shreya sierra simone sofia sonia sonya sophia sophie
  stacey stacy stefan stella stephanie stephen steve steven stuart sue sunita susan susana suzanne sven sydney sylvia
  tamara tamika tania tanya tara tasha tatiana ted teresa terrence terri theo theodore theresa thomas tiffany tim timothy
  tina toby todd tom tommy toni tony tracy travis trevor tricia trisha troy tyler tyrone uma ursula valentina valeria
  valerie vanessa vera veronica vicki victor victoria vijay vikram vincent viola violet virginia vivian vladimir walter
  wanda wayne wei wendy whitney wilhelm willie willow winston xavier ximena yan yasmin yolanda yosef yuki yusuf yvette
  yvonne zach zachary zahra zainab zara zoe
  dorothea elinor marianne darcy rochester heathcliff raskolnikov meursault kurtz marlow montag offred pip estella ahab
  ishmael hester dimmesdale holden lear cordelia iago desdemona prospero shylock portia brutus cassius beowulf grendel
  achilles penelope aeneas medea tiresias jocasta samsa loman torvald hedda celie janie frankenstein dracula jekyll hyde
  snowball napoleon gulliver crusoe quixote sancho candide faust gretchen emma bovary karenina vronsky zarathustra
  sherlock watson potter hermione dumbledore voldemort frodo gandalf katniss
  mom mum dad mama papa mommy daddy grandma grandpa grandmother grandfather nana granny abuela abuelo auntie god allah
  jesus satan ma`
    .trim()
    .split(/\s+/),
);

export function isGivenName(word: string): boolean {
  return GIVEN_NAMES.has(word.toLowerCase());
}
