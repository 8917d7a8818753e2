const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
/** "3h", "2 hours ago", "1d" */
const UNIT =
  "(?:s(?:ec(?:ond)?s?)?|m(?:in(?:ute)?s?)?|h(?:(?:ou)?rs?)?|d(?:ays?)?|w(?:(?:ee)?ks?)?|mo(?:nth)?s?|y(?:(?:ea)?rs?)?)";
const WEEKDAYS =
  "montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo";
const CLOCK = String.raw`\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]\.?m)?`;
/** Behind a date, where a point is none of a number: "14.07", "14h07" */
const CLOCK_BEHIND = String.raw`(?:,? (?:(?:à|às|alle(?: ore)?|um|a las|kl\.?) )?\d{1,2}[.:h]\d\d)?`;

/** A letter, near enough: one of \p{L} takes the browser 20 times longer to compile. */
const WORD = String.raw`[^\s\d.,:;()|-]`;

/** What tells of a time in a line that says who wrote something and when, all of them. */
export const TIMES = new RegExp(
  [
    // No word or handle ends in a time ("mkln_77"), save "于2026年3月3日".
    String.raw`(?<![\d_]|(?![于於])\p{L})(?:${MONTH}\.? \d{1,2}(?:st|nd|rd|th)?(?:,? 20\d\d|,? ${CLOCK} 20\d\d)?`,
    String.raw`\d{1,2}\.? ${MONTH}\.?(?:,? 20\d\d)?`,
    String.raw`20\d\d-\d\d-\d\dt\d\d:\d\d[\d:.]{0,10}(?:z|[+-]\d\d:?\d\d)?`,
    String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}${CLOCK_BEHIND}`,
    String.raw`\d{1,2}\.[ivx]{1,4}\.\d{2,4}${CLOCK_BEHIND}`,
    String.raw`\d{1,2}-${MONTH}-\d{2,4}`,
    // "3/3 10:20 AM"
    String.raw`\d{1,2}/\d{1,2},? ${CLOCK}`,
    String.raw`\d{1,3} ?${UNIT}(?: ago)?`,
    "(?:an?|one) (?:second|minute|hour|day|week|month|year) ago",
    "yesterday|today|just now",
    "(?:mon|tues|wednes|thurs|fri|satur|sun)day",
    String.raw`week \d{1,2}, day \d`,
    // In other languages: "3 de marzo de 2026", "3. März 2026", "2026年3月3日", "3 mars à 10:15"
    String.raw`\d{1,2}\.?(?: de)? ${WORD}{3,12}\.?,?(?: de)? 20\d\d${CLOCK_BEHIND}`,
    String.raw`\d{1,2}\.?(?: de)? ${WORD}{3,12}\.?,? (?:(?:à|às|alle(?: ore)?|um|a las|kl\.?) )?\d{1,2}[:h]\d\d`,
    String.raw`(?:20\d\d年)?\d{1,2}月\d{1,2}日`,
    // "hace 3 días", "vor 2 Tagen", "3 giorni fa", "2日前"
    String.raw`(?:hace|vor|il y a|há|för|for|пред|منذ|قبل|לפני) \d{1,3} ${WORD}{1,12}(?: (?:siden|sedan))?`,
    String.raw`\d{1,3} ${WORD}{1,12}\.? (?:fa|geleden|sedan|siden|sitten|назад|тому|önce|temu|atrás|lalu|trước)`,
    String.raw`\d{1,3} ?(?:分钟|小时|個月|个月|週間|[秒分天日週周月年]|時間|ヶ月|か月|시간|개월|[초분일주년]) ?[前전]`,
    "ayer|hoy|gestern|heute|vorgestern|hier|aujourd['’]hui|ontem|hoje|ieri|oggi|gisteren|vandaag|i ?går|i ?dag|wczoraj|dziś|вчера|сегодня|вчора|сьогодні|dün|bugün|أمس|اليوم|[昨今][天日]|어제|오늘",
    WEEKDAYS,
    String.raw`${CLOCK})(?![\p{L}\d])`,
  ].join("|"),
  "giu",
);
/** What stands around a time and is neither a name nor a post. */
const AROUND_TIME =
  /(?<!\p{L})(?:about|at|on|am|pm|wrote|writes|said|says|posted|replied|commented|edited|ago|utc|gmt|[ecmp][sd]?t|student|teacher|instructor|author|unread|new|mon|tues?|wed|thu|thurs?|fri|sat|sun|le|el|à|às|alle|ore|um|uhr|kl|a las)(?!\p{L})|(?<!\p{L})(?:于|於|发表于|發表於|回复于|发表|發表|发布|回复)(?!\p{L})|(?<!\d)[+-]\d{4}(?!\d)|[（(][日月火水木金土一二三四五六][）)]|(?<=\s)id:[\w./+-]{4,12}$/giu;

/** Whether a text says when, beside what stands around a time, and nothing else. */
export function isOnlyTime(text: string): boolean {
  return !/[\p{L}\d]/u.test(text.replace(TIMES, "").replace(AROUND_TIME, ""));
}

/** Where the digits of other scripts begin: Arabic, Persian, Devanagari, Bengali, Thai, and wide ones. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];

/** A text of the same length whose digits are those from 0 to 9. */
export function withPlainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const zero = ZEROS.find((start) => digit.charCodeAt(0) >= start && digit.charCodeAt(0) < start + 10);
    return zero === undefined ? digit : String(digit.charCodeAt(0) - zero);
  });
}
