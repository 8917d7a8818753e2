/**
 * How the words of journals' titles are shortened, without the full stop: the shortened form, and behind it the words
 * that it stands for. Each is as the List of Title Word Abbreviations has it, by which ISO 4 and the National Library
 * of Medicine shorten (issn.org); those that the list leaves whole, such as "health" or "policy", are not here, nor is
 * a word about which the two differ.
 */
export const TITLE_WORDS: ReadonlyMap<string, string> = shortForms(`
  abnorm abnormal, acad academic academies academy, acc accounts, account accountancy accounting, acoust
  acoustic acoustical acoustics, adapt adaptation adaptive, addict addiction addictions addictive, adm
  administration administrative administrator administrators, adolesc adolescence adolescent adolescents, adopt
  adoption, adv advance advanced advances, advert advertisement advertising, aeronaut aeronautical aeronautics,
  aerosp aerospace, aesthet aesthetic aesthetics, aff affair affairs, affect affective, afr africa african,
  aggress aggression aggressive, agric agricultural agriculture, agron agronomy, aircr aircraft, algebr
  algebraic, altern alternative, am america american americas, ambul ambulatory, anaesth anaesthesia,
  anaesthesiol anaesthesiology, anal analyses analysis analytic analytical, analg analgesia, anat anatomical
  anatomy, anc ancient, anesth anesthesia, anesthesiol anesthesiology, anim animal animals, ann annals, annu
  annual, anthropol anthropological anthropologist anthropologists anthropology, antibiot antibiotics,
  antimicrob antimicrobial, antiq antiquity, appl application applications applied, approx approximate
  approximation, arbitr arbitration, arch archive archives, archaeol archaeological archaeology, archit
  architect architectural architecture, artif artificial, assess assessment assessments, assist assisted
  assistive, assoc association associations, astron astronomical astronomy, astrophys astrophysical
  astrophysics, athl athletic, atmos atmosphere atmospheric, atten attention, audiol audiological audiology,
  aust australia australian, autom automated automation, auton autonomous, bacteriol bacteriology, bank banking,
  bargain bargaining, behav behavior behavioral behaviors behaviour behavioural, bibl biblical, bibliogr
  bibliographical bibliography, biling bilingual, biochem biochemical biochemistry, biodivers biodiversity,
  bioeng bioengineering, bioeth bioethical bioethics, bioinform bioinformatics, biol biological biology, biom
  biometrics, biomater biomaterials, biomech biomechanics, biomed biomedical biomedicine, bioorg bioorganic,
  biophys biophysical biophysics, biosci bioscience biosciences, biostat biostatistics, biotechnol
  biotechnology, bot botanical botany, br british, braz brazilian, broadcast broadcasting, build building
  buildings, bull bulletin bulletins, bus business, calif california, camb cambridge, can canada canadian,
  cardiol cardiology, cardiovasc cardiovascular, cartogr cartographic cartography, catal catalysis, cathol
  catholic, cell cellular, cent central, ceram ceramic ceramics, chem chemical chemistry, chemother
  chemotherapy, child childhood children, chin chinese, christ christian, chromatogr chromatography, circ
  circulation, civ civic civil, class classical, classr classroom, clean cleaner, clim climate climatic, clin
  clinic clinical clinics, coast coastal, coat coating coatings, cogn cognition cognitive, coll college, collab
  collaboration collaborative, comb combinatorial combinatorics, commer commerce commercial, commun
  communication communications, comp comparative, compd compounds, compens compensation, complement
  complementary, compos composite composites composition, compr comprehensive, comput computation computational
  computer computers computing, concr concrete, concurr concurrency, conf conference conferences, confl
  conflict, congr congress, conscious consciousness, conserv conservation, const constitution constitutional,
  constr construction, consult consulting, consum consumer consumers, contemp contemporary, contin continuing,
  coop cooperation cooperative, corp corporate, correct correctional corrections, corros corrosion, counc
  council, couns counseling counselling counselor, creat creative creativity, crim criminal, criminol
  criminology, crit critical criticism, cryst crystal, crystallogr crystallography, cult cultural culture
  cultures, curr current, curric curriculum, cybern cybernetics, cyberpsychol cyberpsychology, dan danish, decis
  decision decisions, delinq delinquency, deliv delivery, democr democracy democratic, demogr demographic
  demography, dent dental dentistry, depend dependence, depress depression, dermatol dermatology, des design,
  dev development developmental developments, diabet diabetic, diagn diagnosis diagnostic diagnostics, dial
  dialysis, diet dietetic dietetics, differ differences differential, diffus diffusion, dig digest, digit
  digital, dipl diplomacy diplomatic, dir direction directions, dis disease diseases, disabil disabilities
  disability, discip disciplinary, discuss discussion discussions, disord disorder disorders, distrib
  distributed distribution, divers diversity, doc document documentation, dyn dynamic dynamics, earthq
  earthquake earthquakes, east eastern, eat eating, ecol ecological ecology, econ economic economical economics
  economies economy, econom econometric econometrics, ecosyst ecosystem ecosystems, ed edition, educ education
  educational educator educators, egypt egyptian, elect electoral, electr electric electrical, electrochem
  electrochemical electrochemistry, electromagn electromagnetic electromagnetics, electron electronic
  electronics, elem elementary, embryol embryology, emerg emergencies emergency emerging, emot emotion emotional
  emotions, empir empirical, employ employment, endocrinol endocrinology, endosc endoscopy, eng engineering,
  engl english, enterp enterprise enterprises, entertain entertainment, entomol entomology, entrep
  entrepreneurship, environ environment environmental environments, epidemiol epidemiology, equ equation
  equations, equal equality, ergon ergonomics, estim estimation, ethn ethnic ethnicity, ethnogr ethnographic
  ethnography, ethnol ethnologist ethnology, ethnopharmacol ethnopharmacology, eur europe european, eval
  evaluation evaluations, evid evidence, evol evolution evolutionary, except exceptional, exerc exercise, exp
  experimental, explor exploration, fam families family, fem feminism feminist, fertil fertility, financ
  financial, fisc fiscal, fish fisheries fishery, for forest forestry, forecast forecasting, found foundation
  foundations, fr french, freshw freshwater, front frontier frontiers, funct function functional, gastroenterol
  gastroenterology, gen general, gend gender, genet genetic genetics, genom genomic genomics, geochem
  geochemical geochemistry, geogr geographer geographers geographic geographical geography, geol geological
  geology, geomorphol geomorphology, geophys geophysical geophysics, geosci geoscience geosciences, geotech
  geotechnical, ger german, geriatr geriatric geriatrics, gerontol gerontological gerontology, gift gifted, glob
  global globalization, gov governance government, graph graphics, gynaecol gynaecology, gynecol gynecology,
  haematol haematology, harv harvard, hazard hazardous, healthc healthcare, hear hearing, hematol hematology,
  hepatol hepatology, herit heritage, high higher, hist historical history, histol histology, homosex
  homosexuality, horiz horizons, hortic horticultural horticulture, hosp hospice hospital hospitality hospitals,
  hous housing, hum human, humanist humanistic, humanit humanities, hydraul hydraulic hydraulics, hydrol
  hydrology, hyg hygiene, hypertens hypertension, illn illness, immigr immigrant immigrants immigration, immunol
  immunology, impair impairment, implement implementation, improv improvement, incl inclusive, ind industrial
  industries industry, indig indigenous, individ individual individuals, inequal inequality, inf information,
  infect infection infections infectious, inform informatics, informetr informetrics, inj injuries injury, innov
  innovation innovations, inorg inorganic, inq inquiry, inst institute institution institutional, instr
  instruction instructional, instrum instrumentation instruments, insur insurance, int international, integr
  integrated integration integrative, intell intelligence intelligent, intellect intellectual, interact
  interaction interactions interactive, intercult intercultural, interdiscip interdisciplinary, intern internal,
  interpers interpersonal, interpret interpretation, interv intervention interventions, invest investment
  investments, investig investigation investigations investigative, ir irish, iran iranian, islam islamic, isr
  israel israeli, ital italian, j journal, jew jewish, journal journalism, jpn japan japanese, jurisprud
  jurisprudence, juv juvenile, kinesiol kinesiology, knowl knowledge, lab laboratory, lang language languages,
  lat latin, leadersh leadership, learn learning, leg legal, legis legislation legislative, leis leisure, lett
  letter letters, leuk leukemia, libr librarian librarians libraries library, librariansh librarianship, limnol
  limnology, linguist linguistic linguistics, lit literacy literary literature literatures, log logic, logist
  logistics, lond london, longitud longitudinal, mach machine machines, magn magnetic magnetics magnetism, manag
  management, manuf manufacturing, mar marine, mark market marketing markets, mater material materials, matern
  maternal, math mathematical mathematics, meas measurement measurements, mech mechanical mechanics, med medical
  medicinal medicine, mediev medieval, mediterr mediterranean, mem memoir memoirs memory, membr membrane, ment
  mental, metab metabolic metabolism, metall metallurgy, meteorol meteorological meteorology, methodol
  methodological methodology, metr metrics, mex mexican, microbiol microbiology, microsc microscopy, microw
  microwave, migr migration, mil military, min mining, mineral mineralogical mineralogy, minor minority, mob
  mobile, mobil mobility, mod modern, model modeling modelling, mol molecular, monet monetary, monogr monograph
  monographs, morphol morphology, motiv motivation, mult multiple, multicult multicultural, multidiscip
  multidisciplinary, multiling multilingual, musculoskelet musculoskeletal, musicol musicology, nanosci
  nanoscience, nanotechnol nanotechnology, narrat narrative, nat natural nature, natl national, negot
  negotiation negotiations, nephrol nephrology, netw network networking networks, neurobiol neurobiology,
  neurodegener neurodegenerative, neuroendocrinol neuroendocrinology, neurol neurological neurology,
  neuropharmacol neuropharmacology, neurophysiol neurophysiology, neuropsychiatr neuropsychiatric, neuropsychol
  neuropsychological neuropsychology, neurosci neuroscience neurosciences neuroscientific, neurosurg
  neurosurgery, nord nordic, north northern, nucl nuclear, numer numerical, nurs nursing, nutr nutrition
  nutritional, obes obesity, obstet obstetric obstetrics, occup occupational, oceanogr oceanography, oncol
  oncology, oper operation operational operations, ophthalmol ophthalmology, opin opinion opinions, opt optic
  optical optics, optim optimization, org organic, organ organisation organisational organization organizational
  organizations, organomet organometallic, orient oriental, orig origin origins, ornithol ornithology, orthop
  orthopaedic orthopaedics orthopedic orthopedics, osteoporos osteoporosis, otolaryngol otolaryngology, oxf
  oxford, pac pacific, paediatr paediatric paediatrics, palaeontol palaeontology, paleontol paleontology,
  palliat palliative, parasitol parasitology, parent parenting, pathol pathology, pedagog pedagogic pedagogical,
  pediatr pediatric pediatrics, pept peptide peptides, percept perception perceptual, perform performance
  performing, perinat perinatal, periodontol periodontology, pers personal personality personnel, perspect
  perspective perspectives, pet petroleum, pharm pharmaceutical pharmaceutics pharmacy, pharmacol
  pharmacological pharmacology, pharmacother pharmacotherapy, phenomenol phenomenology, philol philological
  philology, philos philosophical philosophy, phon phonetics, phonol phonological phonology, photogr
  photographic photography, phys physical physics, physiol physiological physiology, physiother physiotherapy,
  plan planners planning, planet planetary, plast plastic, poet poetics poetry, pol polish, polic policing,
  polit political politics, pollut pollution, polym polymer polymers, pop popular, popul population populations,
  poult poultry, pract practical practice practices practitioner, pragmat pragmatics, prev prevention
  preventive, prim primary, probab probability, probl problem problems, proc proceedings, process processes
  processing, prod production products, prof profession professional professions, prog progress, program
  programming, proj project projects, prop property, propag propagation, prosthet prosthetic, prot protection,
  psychiatr psychiatric, psychoanal psychoanalysis psychoanalytic psychoanalytical, psychol psychological
  psychologist psychologists psychology, psycholinguist psycholinguistic psycholinguistics, psychopathol
  psychopathology, psychopharmacol psychopharmacology, psychophysiol psychophysiology, psychosom psychosomatic
  psychosomatics, psychother psychotherapy, publ publication publications, pulm pulmonary, purif purification, q
  quarterly, qual qualitative quality, quant quantitative, quat quaternary, r royal, radiat radiation, radiol
  radiology, ration rational, read reading, reason reasoning, rec record records, recept receptor receptors,
  recognit recognition, recreat recreation, refug refugee refugees, reg regional, regul regulation regulatory,
  rehabil rehabilitation, relat relation relations, reliab reliability, relig religion religions religious, ren
  renal, renaiss renaissance, renew renewable, rep report reports, reprod reproduction reproductive, res
  research researcher researchers, resolut resolution, reson resonance, resour resource resources, respir
  respiratory, responsib responsibility, retail retailing, rev review reviews, rhetor rhetoric, rheum rheumatic,
  rheumatol rheumatology, robot robotic robotics, russ russian, saf safety, sanit sanitary sanitation, scand
  scandinavian, sch school schools, sci science sciences scientific scientist scientists, scler sclerosis, scott
  scottish, second secondary, sect sector, secur securities security, seismol seismological seismology, sel
  selected, semant semantic semantics, semicond semiconductor, semin seminar seminars, sens sensing sensor
  sensors, sep separation, ser series, serv service services, sex sexual sexuality, simul simulation, slav
  slavic, soc social societies society, sociol sociological sociologist sociology, softw software, south
  southern, sov soviet, spacecr spacecraft, span spanish, spat spatial, spec special, spectrom spectrometry,
  spectrosc spectroscopy, stand standard standards, stat statistical statistics, stoch stochastic, strateg
  strategic, struct structural structure structures, stud student students studies, subst substance, superv
  supervision, suppl supplement, surf surface surfaces, surg surgeons surgery surgical, surv survey surveys,
  sustain sustainability sustainable, swed swedish, symp symposium, synth synthesis synthetic, syst system
  systematic systems, tax taxation, teach teacher teachers teaching, tech technical technique techniques,
  technol technological technologies technology, telecommun telecommunication telecommunications, telemed
  telemedicine, tert tertiary, test testing, theol theological theology, theor theoretical, ther therapeutic
  therapeutics therapies therapy, therm thermal, thorac thoracic, threat threatening, thromb thrombosis, tob
  tobacco, top topics, topol topological topology, tour tourism, toxicol toxicology, tradit traditional, train
  training, trans transactions, transcult transcultural, transf transfer, transform transformation
  transformative, transfus transfusion, transl translation translational translator, transp transport
  transportation, transplant transplantation, trauma traumatic, treat treatment, tribol tribology, trop
  tropical, tuberc tuberculosis, turk turkish, ultrason ultrasonics, underst understanding, univ universities
  university, urol urologic urological urology, util utility, vasc vascular, veh vehicle vehicles vehicular,
  ventur venturing, vet veterinary, vib vibration, vict victimology victims, virol virology, vis vision visual
  visualization, vocat vocational, volunt voluntary, welf welfare, west western, wildl wildlife, wirel wireless,
  writ writing, zool zoological zoology
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
