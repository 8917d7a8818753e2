/** Words that end a key phrase: function words, verbs of everyday prose, and words about the assignment itself. */
export const stopWords = new Set(
  `
a an the this that these those some any no every each either neither both all most many much more less few several
other another such same own one two three four five six seven eight nine ten first second third last next
i me my mine myself you your yours yourself he him his she her hers it its itself we us our ours they them their theirs
who whom whose which what when where why how whether if then than else so because since unless although though while
and or but nor yet not only also just even too very quite rather really still already again ever never always often
sometimes usually perhaps maybe however therefore thus hence moreover furthermore instead overall especially
in on at by for from to of with without within into onto upon over under above below between among through throughout
during before after until about against toward towards across along around behind beyond despite per via as like near
up down out off away back here there now today tomorrow yesterday ago
am is are was were be been being do does did doing done have has had having can could may might must shall should will
would ought need needs needed want wants wanted let lets make makes made making take takes took taken taking
get gets got getting give gives gave given giving go goes went gone going come comes came coming keep keeps kept
see sees saw seen seeing know knows knew known think thinks thought thinking feel feels felt believe believes believed
say says said saying tell tells told ask asks asked asking use uses used using try tries tried find finds found
seem seems seemed become becomes became becoming show shows showed shown help helps helped helping
allow allows allowed cause causes caused affect affects affected affecting influence influences influenced
changes changed changing impact impacts impacted lead leads led leading create creates created creating
improve improves improved improving increase increases increased reduce reduces reduced reducing replace replaces
replaced replacing adopt adopts adopted adopting require requires required requiring offer offers offered provide
provides provided providing support supports supported supporting encourage encourages shape shapes shaped promote
promotes prevent prevents address addresses addressed adapt adapts prepare prepares balance balances ban banned
regulate regulated consider considers considered considering discuss discusses discussed discussing explain explains
explained describe describes described compare compares compared contrast contrasts analyze analyse analyzes evaluate
evaluates evaluating identify identifies reflect reflects reflecting respond responds responding reply share shares
shared choose chooses chose select argue argues argued define defines defined examine examines explore explores outline
outlines summarize assess assesses critique list state states stated apply applies applied write writes wrote written
read reads reading watch agree agrees agreed disagree disagrees remember include includes included including
mean means meant matter matters depend depends works worked live lives lived happen happens happened
look looks looked start starts started stop stops stay stays spend spends spent put puts pay pays paid learn learns
learned face faces faced raise raises raised play plays played call calls called turn turns turned bring brings brought
eat eats ate eating buy buys sell sells build builds built vote votes voted teach teaches taught grow grows solve
solves protect protects ethical necessary responsible believed enjoy enjoys enjoyed worry worries worried
understand understands understood benefit benefits hurt hurts harm harms drive drives
assume assumes assumed suppose supposes carry carries carried claim claims claimed suggest suggests suggested imply
implies hold holds held move moves moved follow follows followed serve serves served occur occurs remain remains expect
expects expected accept accepts accepted decide decides decided treat treats treated judge judges judged rely relies
belong belongs begin begins began win wins lose loses lost deserve deserves connect connects develop develops gain gains
good better best bad worse worst big bigger large larger small smaller great greater important main key certain
different able likely possible true wrong right sure new old long short high low own enough least recent various
positive negative significant particular specific general overall whole
thing things way ways lot lots kind kinds sort type types part parts example examples reason reasons case cases point
points fact facts idea ideas issue issues topic topics question questions answer answers opinion opinions view views
perspective perspectives experience experiences advantage advantages disadvantage disadvantages drawback drawbacks
pros cons effect effects role roles side sides aspect aspects
post posts discussion discussions board prompt module unit chapter reading readings assignment class classmate
classmates peer peers instructor professor textbook course courses paragraph paragraphs word words sentence sentences source
sources citation citations cite cites cited citing study studies page pages thread response responses thanks thank hello hi hey dear regards please etc eg ie
personally actually basically definitely probably generally specifically clearly simply
don't doesn't didn't isn't aren't wasn't weren't can't couldn't won't wouldn't shouldn't haven't hasn't i'm i've i'd
i'll it's that's there's they're we're you're you've let's what's who's
`
    .trim()
    .split(/\s+/),
);

/** Sentences of a prompt that begin with one of these say what the post must do. */
export const taskVerbs = new Set(
  `discuss explain describe compare contrast analyze analyse evaluate identify consider reflect share argue define
examine explore outline summarize assess critique choose select apply state address defend justify propose cite`
    .trim()
    .split(/\s+/),
);

/** Name something only together with another word: "remote work", "climate change". */
export const wordsOfCompounds = new Set("work change play care life use time place week burn".split(" "));

/** Those who act in a topic: who it is about, seldom what. "Staff" makes a poor subject for a sentence. */
export const peopleWords = new Set(
  `people person persons nurse nurses doctor doctors patient patients consumer consumers voter voters teen teens teenager teenagers youth city cities state states nation nations town towns student students teacher teachers employee employees employer employers worker workers staff
company companies parent parents child children kid kids adult adults everyone anyone someone everybody anybody nobody
men women man woman user users member members citizen citizens individual individuals manager managers professors
researchers scholars others group groups family families team teams country countries society world community
communities college colleges university universities school schools government governments`
    .trim()
    .split(/\s+/),
);
