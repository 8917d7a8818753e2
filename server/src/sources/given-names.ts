/**
 * Given names, of many languages, that are no places: with one, words of English are somebody, "Rose Green", and of two
 * names without an "and" the first is no family of two words, "Ruth Wageman, Anna Lee".
 */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `aaron abdul abigail adam adriana adrian agnes ahmed aisha alan albert alejandra alejandro alex alexander alexandra
  alfred ali alice alicia alison allison amanda amber amina amir amy ana anders andre andrea andreas andrew andy angela
  anita ann anna anne annette anthony antonio arjun arthur ashley barbara beatrice beatriz ben benjamin bernard beth
  betty beverly bo bob bonnie brandon brenda brian bruce camila carl carla carlos carmen carol caroline carolyn carrie
  catherine cecilia charles cheryl chloe chris christina christine christopher cindy claire clara claudia colin connie
  craig cristina cynthia dale dan daniel daniela david dawn deborah denise dennis derek diana diane diego dmitri don
  donald donna dorothy douglas ed edith eduardo edward eleanor elena elizabeth ellen emily emma eric erica erik erin
  ernest esther ethan eugene eva evelyn fatima felix fernando fiona frances francesca francis francisco frank franz fred
  frederick gabriel gabriela gail gary george gerald gina giovanni giulia gloria gordon grace graham greg gregory guido
  gustavo hannah hans harold harry hassan heather hector heidi heinrich helen helga henry herbert hiroshi holly howard
  hugh hugo ian ibrahim igor ines ingrid irene isabel isabella ivan jack jacob jacqueline jacques james jamie jan jane
  janet janice jason javier jean jeff jeffrey jennifer jenny jeremy jerry jesse jessica jill jim joan joanna joe johan
  johann john johnny jon jonathan jorge jose joseph joshua josé joyce juan juana juanita judith judy julia julian julie
  julio jun justin jürgen karen karin karl karla kate katherine kathleen kathryn kathy katie keith kelly ken kenneth
  kevin khalid kim kimberly klaus kristen kyle larry lars laura lauren laurence lawrence leah leila leo leon leonard
  leslie lewis liam lillian linda linh lisa lois lorenzo louis louise luca lucas lucia lucy luis luisa lynn
  magdalena manuel marc marcel marco marcus margaret maria marie marilyn mario marion marjorie mark marta martha martin
  mary maría matthew maureen max maya mei megan mehmet melanie melissa michael michel michelle miguel mike mohamed
  mohammad mohammed monica monika muhammad nadia nancy naomi natalia natalie natasha nathan neil nicholas nick nicole
  nina noah nora norma olga oliver olivia omar oscar otto pablo pamela patricia patrick paul paula paulo pedro peggy
  penelope peter phil philip phillip phyllis pierre priya rachel rafael rahul raj ralph ramon rachelle raymond rebecca
  renee ricardo richard rita robert roberta roberto robin rodrigo roger roland ronald rosa rose ruben russell ruth ryan
  sally sam samantha samuel sandra sara sarah scott sean sebastian sergei sergio shannon sharon sheila shirley simon
  simone sofia sonia sophia sophie stefan stella stephanie stephen steve steven stuart sue susan suzanne sven sylvia
  tamara tanya tara ted teresa theodore theresa thomas tim timothy tina todd tom tony tracy ulrich ursula valerie
  vanessa vera veronica victor viktor vincent vivian vladimir walter wei wendy werner wilhelm will william wolfgang xavier
  yasmin yolanda yuki yusuf yvonne zoe zachary`.split(/\s+/),
);
