/**
 * How the words of journals' titles are shortened, without the full stop: the shortened form, and behind it the words
 * that it stands for. Each is as the List of Title Word Abbreviations has it, by which ISO 4 and the National Library
 * of Medicine shorten (issn.org); those that the list leaves whole, such as "health" or "policy", are not here, nor is
 * a word about which the two differ.
 */
export const TITLE_WORDS: ReadonlyMap<string, string> = shortForms(`
  abnorm abnormal, acad academic academies academy, account accountancy accounting, acoust acoustic acoustical
  acoustics, adapt adaptation adaptive, addict addiction addictions addictive, adm administration administrative
  administrator administrators, adolesc adolescence adolescent adolescents, adopt adoption, adv advance advanced
  advances, advert advertisement advertising, aerosp aerospace, aesthet aesthetics, aff affair affairs, affect
  affective, afr africa african, aggress aggression aggressive, agric agricultural agriculture, agron agronomy,
  algebr algebraic, altern alternative, am america american americas, ambul ambulatory, anaesth anaesthesia,
  anaesthesiol anaesthesiology, anal analyses analysis analytic analytical, anat anatomical anatomy, anc
  ancient, anesthesiol anesthesiology, anim animal animals, ann annals, annu annual, anthropol anthropological
  anthropology, antibiot antibiotics, antimicrob antimicrobial, antiq antiquity, appl application applications
  applied, approx approximate approximation, arbitr arbitration, arch archive archives, archaeol archaeological
  archaeology, archit architect architectural architecture, artif artificial, assess assessment assessments,
  assist assisted assistive, assoc association associations, astron astronomical astronomy, astrophys
  astrophysical astrophysics, athl athletic, atmos atmosphere atmospheric, atten attention, audiol audiological
  audiology, aust australia australian, autom automated automation, auton autonomous, bacteriol bacteriology,
  bank banking, bargain bargaining, behav behavior behavioral behaviors behaviour behavioural, bibl biblical,
  bibliogr bibliographical bibliography, biling bilingual, biochem biochemical biochemistry, biodivers
  biodiversity, bioeng bioengineering, bioinform bioinformatics, biol biological biology, biom biometrics,
  biomech biomechanics, biomed biomedical biomedicine, biophys biophysical biophysics, biosci bioscience
  biosciences, biostat biostatistics, biotechnol biotechnology, bot botanical botany, br british, broadcast
  broadcasting, bull bulletin bulletins, bus business, camb cambridge, can canada canadian, cardiol cardiology,
  cardiovasc cardiovascular, catal catalysis, cathol catholic, cent central, ceram ceramic ceramics, chem
  chemical chemistry, child children, chin chinese, christ christian, chromatogr chromatography, civ civic
  civil, class classical, classr classroom, clim climate climatic, clin clinic clinical clinics, cogn cognition
  cognitive, coll college, collab collaboration collaborative, comb combinatorial combinatorics, commer commerce
  commercial, commun communication communications, comp comparative, compens compensation, complement
  complementary, compos composite composites composition, compr comprehensive, comput computation computational
  computer computers computing, concurr concurrency, conf conference conferences, confl conflict, congr
  congress, conscious consciousness, conserv conservation, const constitution constitutional, constr
  construction, consult consulting, consum consumer consumers, contemp contemporary, contin continuing, coop
  cooperation cooperative, corp corporate, correct correctional corrections, counc council, couns counseling
  counselling counselor, creat creative creativity, crim criminal, criminol criminology, crit critical
  criticism, crystallogr crystallography, cult cultural culture cultures, curr current, curric curriculum,
  cybern cybernetics, decis decision decisions, delinq delinquency, democr democracy democratic, demogr
  demographic demography, dent dental dentistry, depend dependence, depress depression, dermatol dermatology,
  des design, dev development developmental developments, diabet diabetic, diagn diagnosis diagnostic
  diagnostics, diet dietetic dietetics, differ differences differential, diffus diffusion, dig digest, digit
  digital, dipl diplomacy diplomatic, dis disease diseases, disabil disabilities disability, discip
  disciplinary, discuss discussion discussions, disord disorder disorders, distrib distributed distribution,
  divers diversity, doc document documentation, dyn dynamic dynamics, eat eating, ecol ecological ecology, econ
  economic economical economics economies economy, econom econometric econometrics, ecosyst ecosystem
  ecosystems, educ education educational educator educators, elect electoral, electr electric electrical,
  electrochem electrochemical electrochemistry, electromagn electromagnetic electromagnetics, electron
  electronic electronics, elem elementary, embryol embryology, emerg emergencies emergency emerging, emot
  emotion emotional emotions, empir empirical, employ employment, endocrinol endocrinology, endosc endoscopy,
  eng engineering, engl english, entertain entertainment, entomol entomology, entrep entrepreneurship, environ
  environment environmental environments, epidemiol epidemiology, equ equation equations, equal equality, ergon
  ergonomics, estim estimation, ethn ethnic ethnicity, ethnogr ethnographic ethnography, ethnol ethnology,
  ethnopharmacol ethnopharmacology, eur europe european, eval evaluation evaluations, evid evidence, evol
  evolution evolutionary, except exceptional, exerc exercise, exp experimental, explor exploration, fam families
  family, fem feminism feminist, fertil fertility, financ financial, fisc fiscal, fish fisheries fishery, for
  forest forestry, found foundation foundations, fr french, front frontier frontiers, funct function functional,
  gastroenterol gastroenterology, gen general, gend gender, genet genetic genetics, genom genomic genomics,
  geogr geographic geographical geography, geol geological geology, geophys geophysical geophysics, geosci
  geoscience geosciences, geotech geotechnical, ger german, geriatr geriatric geriatrics, gerontol
  gerontological gerontology, gift gifted, glob global globalization, gov governance government, graph graphics,
  gynaecol gynaecology, gynecol gynecology, haematol haematology, harv harvard, healthc healthcare, hear
  hearing, hematol hematology, hepatol hepatology, high higher, hist historical history, histol histology,
  hortic horticultural horticulture, hosp hospice hospital hospitality hospitals, hous housing, hum human,
  humanist humanistic, humanit humanities, hydraul hydraulic hydraulics, hydrol hydrology, hyg hygiene, illn
  illness, immigr immigrant immigrants immigration, immunol immunology, impair impairment, implement
  implementation, improv improvement, incl inclusive, ind industrial industries industry, indig indigenous,
  individ individual individuals, inequal inequality, inf information, infect infection infections infectious,
  inform informatics, informetr informetrics, inj injuries injury, innov innovation innovations, inorg
  inorganic, inq inquiry, inst institute institution institutional, instr instruction instructional, insur
  insurance, int international, integr integrated integration integrative, intell intelligence intelligent,
  intellect intellectual, interact interaction interactions interactive, intercult intercultural, interdiscip
  interdisciplinary, intern internal, interpers interpersonal, interpret interpretation, interv intervention
  interventions, invest investment investments, investig investigation investigations investigative, islam
  islamic, isr israel israeli, ital italian, j journal, jew jewish, journal journalism, jpn japan japanese,
  jurisprud jurisprudence, juv juvenile, kinesiol kinesiology, knowl knowledge, lab laboratory, lang language
  languages, lat latin, leadersh leadership, learn learning, leg legal, legis legislation legislative, leis
  leisure, lett letter letters, libr librarian librarians libraries library, librariansh librarianship, limnol
  limnology, linguist linguistic linguistics, lit literacy literary literature literatures, log logic, logist
  logistics, lond london, longitud longitudinal, mach machine machines, magn magnetic magnetics magnetism, manag
  management, manuf manufacturing, mar marine, mark market marketing markets, mater material materials, matern
  maternal, math mathematical mathematics, meas measurement measurements, mech mechanical mechanics, med medical
  medicine, mediterr mediterranean, mem memoir memoirs memory, membr membrane, ment mental, metab metabolic
  metabolism, metall metallurgy, meteorol meteorological meteorology, methodol methodological methodology, metr
  metrics, microbiol microbiology, microsc microscopy, microw microwave, migr migration, mil military, min
  mining, mineral mineralogical mineralogy, minor minority, mob mobile, mobil mobility, mod modern, model
  modeling modelling, mol molecular, monet monetary, monogr monograph monographs, morphol morphology, motiv
  motivation, mult multiple, multicult multicultural, multidiscip multidisciplinary, multiling multilingual,
  musculoskelet musculoskeletal, nanosci nanoscience, nanotechnol nanotechnology, narrat narrative, nat natural
  nature, natl national, negot negotiation negotiations, nephrol nephrology, netw network networking networks,
  neurobiol neurobiology, neurodegener neurodegenerative, neuroendocrinol neuroendocrinology, neurol
  neurological neurology, neuropharmacol neuropharmacology, neurophysiol neurophysiology, neuropsychiatr
  neuropsychiatric, neuropsychol neuropsychological neuropsychology, neurosci neuroscience neurosciences
  neuroscientific, neurosurg neurosurgery, nord nordic, nucl nuclear, numer numerical, nurs nursing, nutr
  nutrition nutritional, obes obesity, obstet obstetric obstetrics, occup occupational, oceanogr oceanography,
  oncol oncology, oper operation operational operations, ophthalmol ophthalmology, opt optic optical optics,
  optim optimization, org organic, organ organisation organisational organization organizational organizations,
  orient oriental, orig origin origins, ornithol ornithology, orthop orthopaedic orthopaedics orthopedic
  orthopedics, otolaryngol otolaryngology, oxf oxford, pac pacific, paediatr paediatric paediatrics, palliat
  palliative, parasitol parasitology, parent parenting, pathol pathology, pedagog pedagogic pedagogical, pediatr
  pediatric pediatrics, pept peptide peptides, percept perception perceptual, perform performance performing,
  perinat perinatal, periodontol periodontology, pers personal personality personnel, perspect perspective
  perspectives, pharm pharmaceutical pharmacy, pharmacol pharmacological pharmacology, pharmacother
  pharmacotherapy, phenomenol phenomenology, philol philological philology, philos philosophical philosophy,
  phon phonetics, phonol phonological phonology, photogr photographic photography, phys physical physics,
  physiol physiological physiology, physiother physiotherapy, plan planning, plast plastic, poet poetics poetry,
  polic policing, polit political politics, pollut pollution, polym polymer polymers, popul population
  populations, pract practical practice practices practitioner, pragmat pragmatics, prev prevention preventive,
  prim primary, probab probability, probl problem problems, proc proceedings, process processes processing, prod
  production, prof profession professional professions, prog progress, program programming, proj project
  projects, prop property, prosthet prosthetic, prot protection, psychiatr psychiatric, psychoanal
  psychoanalysis psychoanalytic psychoanalytical, psychol psychological psychologist psychologists psychology,
  psycholinguist psycholinguistic psycholinguistics, psychopathol psychopathology, psychopharmacol
  psychopharmacology, psychophysiol psychophysiology, psychosom psychosomatic psychosomatics, psychother
  psychotherapy, publ publication publications, pulm pulmonary, q quarterly, qual qualitative quality, quant
  quantitative, r royal, radiat radiation, radiol radiology, ration rational, read reading, reason reasoning,
  rec record records, recept receptor receptors, recognit recognition, recreat recreation, refug refugee
  refugees, reg regional, regul regulation regulatory, rehabil rehabilitation, relat relation relations, reliab
  reliability, relig religion religions religious, ren renal, renew renewable, rep report reports, reprod
  reproduction reproductive, res research, resolut resolution, reson resonance, resour resource resources,
  respir respiratory, retail retailing, rev review reviews, rhetor rhetoric, rheum rheumatic, rheumatol
  rheumatology, robot robotic robotics, russ russian, saf safety, sanit sanitary sanitation, scand scandinavian,
  sch school schools, sci science sciences scientific, scott scottish, second secondary, sect sector, secur
  securities security, seismol seismological seismology, sel selected, semant semantic semantics, semicond
  semiconductor, semin seminar seminars, sens sensing sensor sensors, ser series, serv service services, sex
  sexual sexuality, simul simulation, slav slavic, soc social societies society, sociol sociological sociology,
  softw software, span spanish, spat spatial, spec special, spectrom spectrometry, spectrosc spectroscopy, stand
  standard standards, stat statistical statistics, stoch stochastic, strateg strategic, struct structural
  structure structures, stud student students studies, subst substance, superv supervision, suppl supplement,
  surg surgery surgical, surv survey surveys, sustain sustainability sustainable, symp symposium, synth
  synthesis synthetic, syst system systematic systems, tax taxation, teach teacher teachers teaching, tech
  technical technique techniques, technol technological technologies technology, telecommun telecommunication
  telecommunications, tert tertiary, test testing, theol theological theology, theor theoretical, ther
  therapeutic therapeutics therapies therapy, therm thermal, thorac thoracic, thromb thrombosis, tob tobacco,
  top topics, topol topological topology, tour tourism, toxicol toxicology, tradit traditional, train training,
  trans transactions, transcult transcultural, transform transformation transformative, transfus transfusion,
  transl translation translational translator, transp transport transportation, transplant transplantation,
  trauma traumatic, treat treatment, trop tropical, ultrason ultrasonics, underst understanding, univ
  universities university, urol urology, util utility, vasc vascular, vet veterinary, vib vibration, vict
  victimology victims, virol virology, vis visual visualization, vocat vocational, volunt voluntary, welf
  welfare, wirel wireless, writ writing, zool zoological zoology
`);

/** Where the IEEE Reference Guide has another form ("Common Abbreviations of Words in References"). */
export const IEEE_TITLE_WORDS: ReadonlyMap<string, string> = shortForms(`
  amer america american, develop development, elect electrical, imag imaging, manage management, nat national,
  org organization, philosoph philosophical, quart quarterly, roy royal, select selected, social social,
  statist statistical statistics, techn techniques
`);

/** Each word with the first of its group. */
export function shortForms(groups: string): Map<string, string> {
  return new Map(
    groups.split(",").flatMap((group) => {
      const [short = "", ...words] = group.trim().split(/\s+/);
      return words.map((word): [string, string] => [word, short]);
    }),
  );
}
