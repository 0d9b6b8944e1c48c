// Normalisation of words for the search: equivalent letters, stemming, stop words.
//
// A stem need not be a word. It must be the same for all forms of a word, as people type them: Persian with and without
// half-spaces, with Arabic letters, and in colloquial spelling.

/** @type {Record<string, string>} */
const SAME = { ي: 'ی', ى: 'ی', ئ: 'ی', ك: 'ک', ة: 'ه', ۀ: 'ه', أ: 'ا', إ: 'ا', آ: 'ا', ؤ: 'و', '٫': '.', '’': "'" };
export const NOT_READ = /[\u0300-\u036f\u0640\u064b-\u065f\u0670\u2066-\u2069\u200e\u200f]/;
export const TIED = '\u200c'; // the half-space: parts of a word may be joined by it, separate or written together: می‌سازید, می سازید, میسازید

/** The normalised form of a letter or digit. @param {string} char */
const letter = (char) => {
  const code = char.charCodeAt(0);
  if (code >= 0x6f0 && code <= 0x6f9) return String(code - 0x6f0);
  return code >= 0x660 && code <= 0x669 ? String(code - 0x660) : SAME[char];
};
const CHANGED = new RegExp(`[${Object.keys(SAME).join('')}\u0660-\u0669\u06f0-\u06f9]`, 'g');
const UNREAD = new RegExp(NOT_READ, 'g');

/** The normalised form of a text. @param {string} source */
export const fold = (source) => source.normalize('NFC').replace(UNREAD, '').replace(CHANGED, letter).toLowerCase();

// The number of a clause, a number, or letters, possibly with half-spaces.
const WORD = /[a-z]{2}-[0-9]+(?:\.[0-9a-z]+)?|[0-9]+(?:\.[0-9]+)?|(?:\p{L}|\u200c|')+/gu;

/**
 * The normalised words of a text. One with half-spaces is listed as a whole and in its parts.
 *
 * @param {string} text
 */
export const wordsOf = (text) => {
  const out = [];
  for (const [word] of fold(text).matchAll(WORD)) {
    if (!word.includes(TIED)) out.push(word);
    else {
      const parts = word.split(TIED).filter(Boolean);
      out.push(...parts);
      if (parts.length > 1) out.push(parts.join(''));
    }
  }
  return out;
};

// -- English

/** @param {string} word */
const english = (word) => {
  let stem = word.replace(/'s?$|'/g, '').replace(/^(any|every|no|some)body$/, '$1one');
  if (stem.length > 4 && stem.endsWith('ies')) stem = `${stem.slice(0, -3)}y`;
  else if (stem.length > 3 && /(?:ss|sh|ch|x|z)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (stem.length > 3 && stem.endsWith('s') && !/(?:ss|us|is)$/.test(stem)) stem = stem.slice(0, -1);
  if (stem.length > 5 && stem.endsWith('ing')) stem = stem.slice(0, -3);
  else if (stem.length > 4 && stem.endsWith('ed') && !stem.endsWith('eed')) stem = stem.slice(0, -2);
  else if (stem.length > 5 && stem.endsWith('ly')) stem = stem.slice(0, -2);
  if (stem.length > 3 && /([bdgmnprt])\1$/.test(stem)) stem = stem.slice(0, -1);
  if (stem.length > 3 && stem.endsWith('e')) stem = stem.slice(0, -1);
  return stem.length > 3 && stem.endsWith('i') ? `${stem.slice(0, -1)}y` : stem;
};

// -- Persian

// Suffixes with the minimum number of letters before them, the longer ones first: plural, possessive, colloquial.
/** @type {[number, string][]} */
const LEFT = [
  [2, 'هایشان هایتان هایمان هاشون هاتون هامون هایم هایت هایش هایی هامو هاتو هاشو هارو های هام هات هاش'],
  [3, 'اشون امون اتون ترین امو اتو اشو شان تان مان شون تون مون یشو یمو'],
  [2, 'ها'],
  [3, 'تر ام اش ای ید یم ین ند مو شو رو'],
  [4, 'ات ان تو یی'],
  [3, 'م ش ی ا ه د'],
  [4, 'ت و ن'],
];
const ENDINGS = LEFT.flatMap(([least, endings]) => endings.split(' ').map((ending) => ({ ending, least })));

/** @param {string} word */
const persian = (word) => {
  let stem = word;
  if (stem.length > 5 && stem.startsWith('نمی')) stem = stem.slice(3);
  else if (stem.length > 4 && stem.startsWith('می')) stem = stem.slice(2);
  for (let turn = 0; turn < 2; turn += 1) {
    const found = ENDINGS.find(({ ending, least }) => stem.endsWith(ending) && stem.length - ending.length >= least);
    if (!found) break;
    stem = stem.slice(0, -found.ending.length);
  }
  if (stem.length > 4 && stem.startsWith('ب')) stem = stem.slice(1); // بفروشم
  return stem.replace(/و([نم])/g, 'ا$1'); // تموم is تمام, خونه is خانه
};

/** The stem of a folded word. @param {string} word @param {string} language */
export const stemOf = (word, language) => {
  if (/[0-9]/.test(word)) return word;
  return language === 'fa' && !/[a-z]/.test(word) ? persian(word) : english(word);
};

// -- stop words

/** @type {Record<string, string>} */
const SILENT = {
  en: `a an the of to in is are was be been am do does did doing i me my mine you your yours we us our it its this that these those
    and or but if so as at by on for from with into onto there here than then will would shall should could s t ive im id
    just also too very really please any some have has had not dont let lets much many thing things anything something
    cant wont doesnt didnt isnt arent wasnt hes shes theres youre wanna gonna gotta guy guys dude
    happen happens mean means when while about which what whats already`,
  fa: `و در به از که را رو تا با برای واسه این ان اون همین همون است هست هستن هستش می نمی ها های هایی ی ای یه یک هر هم یا چه چی چیه
    چیست چگونه چطور چطوری چطوریه چجور چجوری ایا اگر اگه من ما شما تو او خود خودم خودمو خودش خودت شود میشود میشه نمیشه بشه شد شده شدم شدن شدیم بشم بشیم
    کنم کنید کنیم کند کردم کرد کردن کرده کردیم میکنم میکند میکنه میکنیم میکنن کارا کارها بکنم بکنیم بکن چیکار کار چکار دارم دارد داریم داره دارن باشد باشه بود مال پس فقط
    وقتی وقت هنگام ام ات اش اند بر جز نه بله مگر اگ خب حالا الان چیزی چیز دیگه دیگر تر ترین ایم اید م ت ش همه روی توی دارید میآید آید میاد بیاد میره میرود رود برود برن میرن میشن میشوند شوند بشن میگه میگن کس کسی هیچکس میخوام میخواهم میخواد میخواهد میخواهیم خواست خواستن خواهم خواهد برمی بهم بهش ازش باهاش آیا درد بدرد
    میتونم میتوانم میتوان میتونیم میتونه میتواند میتوانید میتونید میتونین میتوانند میتونن`,
};
/** @type {Record<string, string>} */
const QUIET = {
  en: 'can may must need get gets got give gives who whom whose where why how why use used make makes made take takes go goes still again put own one two up out off all each every only after before player players game card cards turn turns come comes came once somebody someone everybody everyone another still now right',
  fa: 'کی کیه چند چنتا چندتا چقدر چقد کجا چرا باید ممکن مجاز لازم بازی بازیکن کارت نوبت بعد قبل پیش پس هنوز هنوزم دوباره باز بازم تنها میده میدن میدهد بدم بگیرم میگیرم گرفت میخوره بخوره نمیخوره',
};

/** @param {Record<string, string>} lists @param {string} language */
const listed = (lists, language) => new Set((lists[language] ?? '').split(/\s+/).filter(Boolean).map(fold));

// Forms of auxiliary verbs (میکنین, بشیم, بخوایم, میتونه), and of giving and getting, which have little weight.
const PERSON = '(?:م|ی|ه|د|یم|ین|ید|ن|ند)';
const HELPING = new RegExp(`^(?:(?:می|ب)(?:کن|ش|شو|خوا|خواه|تون|توان|افت|یفت))${PERSON}$`);
const GIVING = new RegExp(`^(?:ن?می|[بن])(?:د|ده|گیر|خور)${PERSON}$`);

/**
 * The weight of a word in a query: none, little, or full.
 *
 * @param {string} language
 */
export const weighing = (language) => {
  const [silent, quiet] = [listed(SILENT, language), listed(QUIET, language)];
  // Colloquial forms: لازمه is لازم است, کیا is the plural of کی, don't is dont.
  /** @param {string} word */
  const plain = (word) => (word.length > 4 ? word.replace(/'/g, '').replace(/[\u0600-\u06ff]\u0647$/, (end) => end[0]) : word);
  /** @param {string} word */
  return (word) => {
    if (silent.has(word) || silent.has(plain(word)) || HELPING.test(word)) return 0;
    return quiet.has(word) || quiet.has(plain(word)) || quiet.has(stemOf(word, language)) || GIVING.test(word) ? 0.5 : 1; // کارتامو is کارت
  };
};

// -- synonyms

/**
 * By stem: its groups of synonyms, as terms of their own. `lines` has one group per line.
 *
 * @param {string} language @param {string} lines
 */
export const alikes = (language, lines) => {
  /** @type {Map<string, string[]>} */
  const out = new Map();
  for (const [number, line] of lines.split('\n').entries()) {
    for (const word of line.split(' ').filter(Boolean)) {
      const stem = stemOf(fold(word).replace(/\u200c/g, ''), language);
      const groups = out.get(stem) ?? [];
      if (!groups.includes(`=${number}`)) out.set(stem, [...groups, `=${number}`]);
    }
  }
  return out;
};
