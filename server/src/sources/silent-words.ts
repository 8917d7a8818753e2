/** English words that say how to write, or nothing at all, and not what about. */
export const silentInEnglish: readonly string[] = [
  ...words(`
    without within why how what when where which who whose does did doing done during among amongst between rather
    quite every everybody anybody somebody nobody anything everything nothing something soon ago ever never often
    sometimes always actually mostly certainly strongly deeply surprised perhaps however therefore thus hence moreover
    although though because since until unless while whereas than then once only just too very lots even still yet
    many much more most less least fewer few several such also well really really great good big small new first
    second third one two three four five six seven eight nine ten may might must shall should would could can cannot
    will want wants need needs let make makes made making take takes took taken give gives gave given get gets got
    goes going went gone come comes came keep keeps kept put puts set show shows showed shown tell tells told find
    finds found see seen saw look looks looking seem seems become became know knows like likely use uses used using
    okay ok stuff folks guys gonna wanna gotta kinda anymore instead others else per somehow maybe
    itself himself herself themselves oneself yourself myself happen happens happened help helps helped people person someone everyone thing things way ways today nowadays day
    days week weeks year years time times lot not
  `),
  // Words of assignments and of talk in a class.
  ...words(`
    discuss discussion explain describe analyze analyse compare contrast evaluate weigh reflect reflection consider
    identify include support share respond response reply replies replied post posts posted posting thread forum board
    classmate classmates peer peers instructor professor course class module unit chapter assignment prompt question
    questions topic initial original word words page pages paragraph paragraphs source sources citation
    citations cite cites cited reference references apa mla chicago harvard ieee format style scholarly academic
    credible article articles journal reviewed example examples specific own opinion opinions view views think thinks
    thought thoughts believe believes feel agree disagree argue argues argument position point points read reading
    onward onwards predate predates predating postdate postdates preferably ideally
    following please summarize summary apply choose choice according position defend
    everyone hello afternoon morning due refs min outside required week forum thoughts list listed below own
    write written writing answer answers thank thanks hello dear say says said wrote whether matter
    matters issue issues aspect aspects role roles reason reasons lead leads led relate related relation area areas
    term terms kind kinds part parts sort based evidence claim claims teach taught
  `),
];

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
