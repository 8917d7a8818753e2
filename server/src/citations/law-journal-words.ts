import { shortForms } from "./journal-words.ts";

/**
 * How the words of periodicals' titles are shortened in legal writing, each with its full stop or apostrophe (The
 * Bluebook, 21st edition, tables T10.1, T13.1 and T13.2). What is not here stays whole.
 */
export const LAW_TITLE_WORDS: ReadonlyMap<string, string> = shortForms(`
  Acad. academic academy, Acct. account accountancy accountant accounting, Admin. administration administrative,
  Advoc. advocacy advocate, Afr. africa african, Agric. agricultural agriculture, Am. america american americas,
  Ann. annual, App. appellate, Arb. arbitration, Ass’n association, B. bar, Bankr. bankruptcy,
  Behav. behavior behavioral behaviour behavioural, Brit. british, Bull. bulletin, Bus. business, Can. canada canadian, Cath. catholic,
  Civ. civil, Coll. college, Com. commerce commercial, Commc’n communication, Commc’ns communications,
  Compar. comparative, Comput. computer computers, Cong. congress congressional,
  Const. constitution constitutional, Contemp. contemporary, Corp. corporate corporation, Crim. criminal, Ct. court,
  Def. defense, Delinq. delinquency, Dev. development developmental developments, Dig. digest, Disp. dispute,
  Econ. economic economics economy, Educ. education educational, Emp. employee employment, Eng. england english,
  Ent. entertainment, Env’t environment environmental, Est. estate estates, Eur. europe european, F. forum,
  Fam. family, Fed. federal, Fin. finance financial, Found. foundation, Gen. general, Gov’t government,
  Hist. historical history, Hosp. hospital, Hum. human, Immigr. immigration, Indus. industrial industry,
  Info. information, Ins. insurance, Inst. institute institution, Int’l international, Intell. intellectual,
  J. journal, Jud. judicial, Jurid. juridical, Juris. jurisprudence, Just. justice, Juv. juvenile, L. law,
  Lab. labor, Law. lawyer lawyers, Legis. legislation legislative, Libr. librarian library, Loc. local,
  Mag. magazine, Mar. maritime, Med. medical medicine, Mgmt. management, Mil. military, Mod. modern, Nat. natural,
  Nat’l national, Negot. negotiation, Newsl. newsletter, Org. organization organizational, Pac. pacific, Pat. patent,
  Phil. philosophical philosophy, Pol. political politics, Pol’y policy, Prac. practical practice practitioner,
  Proc. proceedings, Prop. property, Psych. psychological psychologist psychology, Pub. public, Q. quarterly,
  Rec. record, Regul. regulation regulatory, Rep. report reporter reports, Res. resource resources,
  Resol. resolution, Rev. review, Rsch. research, Rts. rights, Sch. school, Sci. science sciences scientific,
  Sec. securities security, Soc. social, Socio. sociological sociology, Soc’y society, St. state,
  Stat. statistical statistics, Stud. studies, Sup. supreme, Surv. survey, Tax’n taxation,
  Tech. technological technology, Transnat’l transnational, Transp. transportation, U. university, Urb. urban,
  Y.B. yearbook,
  Chi. chicago, Colum. columbia, Geo. georgetown, Harv. harvard, Hous. houston, Stan. stanford, Vand. vanderbilt,
  E. eastern, N. north northern, Nw. northwestern, S. south southern, Sw. southwestern, W. western,
  Ala. alabama, Ariz. arizona, Ark. arkansas, Cal. california, Colo. colorado, Conn. connecticut, Del. delaware,
  Fla. florida, Ga. georgia, Ill. illinois, Ind. indiana, Kan. kansas, Ky. kentucky, La. louisiana, Md. maryland,
  Mass. massachusetts, Mich. michigan, Minn. minnesota, Miss. mississippi, Mo. missouri, Neb. nebraska, Nev. nevada,
  Okla. oklahoma, Or. oregon, Pa. pennsylvania, Tenn. tennessee, Tex. texas, Vt. vermont, Va. virginia,
  Wash. washington, Wis. wisconsin, Wyo. wyoming
`);

/** Of names of several words. */
export const LAW_TITLE_PHRASES: ReadonlyMap<string, string> = new Map([
  ["boston college", "B.C."],
  ["boston university", "B.U."],
  ["california law review", "Calif. L. Rev."],
  ["civil liberties", "C.L."],
  ["civil rights", "C.R."],
  ["civil rights-civil liberties", "C.R.-C.L."],
  ["george washington", "Geo. Wash."],
  ["new england", "New Eng."],
  ["new jersey", "N.J."],
  ["new mexico", "N.M."],
  ["new york", "N.Y."],
  ["new york university", "N.Y.U."],
  ["north carolina", "N.C."],
  ["south carolina", "S.C."],
  ["southern california", "S. Cal."],
  ["united states", "U.S."],
  ["west virginia", "W. Va."],
  ["year book", "Y.B."],
]);
