// Words that mean the same in rules, as people say them and as the rules write them: a line is a group. What only one
// game calls so stands in its `asked.en.md` and `asked.fa.md`.

import { fold, stemOf } from './rules-words.mjs';

/** @type {Record<string, string>} */
const GROUPS = {
  en: `
coin coins money cash gold dollars bucks
buy buying bought purchase purchased trade shop
sell selling sold sale
pay pays paid payment spend spent price cost costs costly
cheap cheaper discount lower reduced saving
dear expensive dearer
begin begins began begun start starts started starting first opening opener
end ends ended ending over finish finished finishes done
win wins won winner winning victory victorious beat
lose loses lost losing loser defeat defeated
tie tied ties equal equally deadlock stalemate
point points score scores scored scoring vp worth value count
discard discarded discards throw thrown throwing toss dump dumped trash ditch bin scrap away rid sell burn
pile stack deck heap
pass passes passed skip skipping decline refuse
opponent opponents rival rivals enemy enemies somebody else
neighbour neighbours neighbor neighbors adjacent adjoining beside bordering touching touch connected
army military soldiers shield shields war fight battle attack conflict troops
science scientific
build builds built building construct constructed erect
place placed placing put lay laid lays playing
take takes taken took grab pick picked picking collect gather
choose chooses chosen chose select pick decide decides
resource resources material materials goods ware wares stuff supplies
missing lack lacking short need needed without
free gratis
mandatory must forced obliged compulsory required
optional may voluntary
hidden secret unseen concealed covered
reveal revealed flip flipped uncover uncovered shown show
look peek see seen watch view examine inspect
exchange swap swapped switch replace
steal stolen rob robbery robber thief
destroy destroyed remove removed kill knocked
copy copied copies duplicate
twice double doubled
extra another additional bonus more
shuffle shuffled mix
die dice roll rolled rolling
space spaces spot field square
storage reserve store warehouse
full room
empty gone exhausted ran run
number numbers digit
change changed alter modify adjust
colour color colours colors
round rounds
phase phases age ages era eras epoch
order sequence
tiebreaker tiebreak
alone solo single solitaire
team teams partner partners
clay brick bricks
ore metal iron
textile cloth fabric
wood lumber timber
gear cog
hand hands
two 2
three 3
four 4
five 5
six 6
seven 7
eight 8
nine 9
ten 10
limit maximum most max limited cap
minimum least lowest fewest
forget remember memory
explain effect ability power works work function
king leader
stage stages level levels
token tokens chip marker
chain chains linked
illegal forbidden prohibited refused allowed legal permitted
luck random chance lot seed
computer bot ai robot
`,
  fa: `
سکه سکه‌ها پول پولم پولا نقره سکه‌ی طلا نقدی
خرید خریدن بخرم میخرم میخرند می‌خرم بخرید می‌خرید بخر خریده بخریم میخریم
فروش فروختن بفروشم میفروشم فروخته می‌فروشید بفروشید بفروش فروشی
پرداخت پرداختن می‌پردازید بپردازید بپردازم میپردازم هزینه قیمت بها خرج خرجش پول‌دادن می‌ارزد
ارزان ارزون ارزان‌تر ارزونتر تخفیف کمتر
گران گرون گران‌تر گرونتر
آغاز شروع اول اولش نخست نخستین اولین ابتدا آغازکننده شروع‌کننده استارت شروعه آغازین
پایان آخر آخرش تمام تموم تهش انتها پایانی تمومه پایین‌کار اخره تمامه می‌رسد خاتمه
برد بردن میبره ببره ببرم میبرم برنده می‌برد برده پیروز پیروزی ببریم میبریم میبرن برندست برنده‌ست ببری
باخت باختن میبازه بازنده شکست ببازم می‌بازم باختم
مساوی تساوی برابر یکسان مساویه برابرند هم‌امتیاز
امتیاز امتیازها نمره پوئن امتیازه امتیازی می‌ارزد ارزش می‌شمارند شمرده
باطل بندازم انداختن بیندازم بندازیم سوزاندن سوخته بسوزانم بسوزونم میسوزه می‌سوزانید بریزم بنداز دورریختن دورانداخته کنار بیندازید می‌اندازید نمیخوام نمیخوامش نمی‌خواهم میندازم سوزانده بسوزاند می‌سوزاند میسوزونه سوزوندن
رد پاس رد‌کردن گذشتن بگذرم ردش صرف‌نظر نپذیرم ردکنم بیخیال بی‌خیال نگذرم نمی‌توان‌گذشت ردکردن
حریف حریفم رقیب رقبا طرف مقابل یارو دشمن بقیه دیگران
همسایه همسایه‌ها بغلی بغل کناری مجاور کنار چسبیده بغل‌دستی پیوسته
ارتش سپاه نظامی سپر سپرها سرباز لشکر سربازا نیرو قشون
جنگ نبرد دعوا درگیری حمله جنگیدن میجنگیم بجنگیم جنگه می‌جنگید مبارزه
علم علمی دانش علوم
ساخت ساختن بسازم بسازید می‌سازید میسازم بسازه بسازیم ساخته ساخته‌شده می‌سازد درست بساز میسازه ساز
گذاشتن بگذارید بذارم بگذارم میذارم گذاشته بذاریم بذاره میزارم بزارم می‌گذارید بگذاری میشه‌گذاشت قرار گذاشت بذار میذاره جا گذار
برداشتن بردارم بردارید برداشت برداشته برمیدارم برمی‌دارید برداریم ورداشتن وردارم ورمیداره ورمیدارم برداره برمی‌دارد برمیداره برمیدارن می‌دارد بکشم کشیدن می‌کشید بکشید کشیدم
انتخاب انتخاب‌کردن تعیین میگه تصمیم
کمبود کم ندارم نداشتم کمه کمی ناکافی نداشته ندارید ندارد نداره
رایگان مجانی مفت مفتی
اجبار اجباری مجبور ناچار باید مجبورم حتما واجب نگیرم نسازم نخرم نذارم نکشم نندازم نندازمش نکنم برندارم ندم نپذیرم انتخاب‌نکنم
اختیاری دلخواه
پنهان مخفی پنهانی مخفیانه به‌پشت پشت پشتش پشت‌رو نادیده
رو روکردن رو‌شدن برگردانم برگردوندن رومیشه رو‌می‌شود آشکار
دیدن ببینم نگاه می‌بینید میبینم ببینید نگاه‌کردن ببینیم دیدزدن ببینه نگاشون دیده
معاوضه عوض تعویض عوضش جابه‌جا جابجا جابجایی تعویض‌کردن تغییر بدل‌کردن عوض‌کردن
خراب نابود ازبین‌بردن حذف نابودکردن
کپی تکرار تکراری دوبار دوتا رونوشت تکراریه
دو جفت دوتایی دوتا
دوبرابر دو‌برابر
اضافه اضافی اضافی‌تر بیشتر اضافه‌تر جایزه پاداش
بر قاطی بُر بر‌زدن شافل
تاس تاس‌ها طاس تاسا تاسم
خانه خونه خانه‌ها فضا جا
ذخیره انبارم ذخیره‌ام جام ذخیره‌ی
پر پره جا‌ندارم
خالی تهی خالیه
عدد شماره رقم عددش شماره‌ی
رنگ رنگش رنگی
راند دور
فاز دوره عصر دوران
ترتیب نوبت‌بندی
تنهایی تک‌نفره انفرادی سولو تکی تنها یه‌نفره
تیمی تیم یار هم‌تیمی یارم گروهی
دونفره دو‌نفره دوتایی دونفری
سقف حداکثر محدودیت حد نهایت ماکزیمم
حداقل کمترین مینیمم
اثر قابلیت قدرت خاصیت کارش تاثیر کارایی فایده
توکن ژتون نشانگر
زنجیره زنجیر
غیرمجاز ممنوع خلاف نمی‌شود
شانس قرعه تصادفی رندوم
کامپیوتر رایانه ربات بات هوش‌مصنوعی
میانگین متوسط
بزرگ بزرگتر بزرگ‌تر
میگیرم می‌گیرید بگیرم بگیرید گرفتن می‌گیرد گرفت میگیره بگیریم گیرم
میده می‌دهد میدن دادن بده می‌دهید بدید بدن می‌آورد میاره می‌آورند
میرسه برسه می‌رسد رسیدن برسم
سپرده داده
چند چنتا چندتا چقدر چه‌قدر تعداد شمار
کی چه‌کسی
چپ راست جهت سمت طرف
شمردن بشماریم سرشماری بشمریم
نشون نشان نشونش نشان‌دادن
دوست رفیق
دو ۲
سه ۳
چهار چار ۴
پنج ۵
شش شیش ۶
هفت ۷
هشت ۸
ده ۱۰
`,
};

/**
 * Of each stem of a language, the groups it belongs to, as terms of their own; `more` are groups of one game.
 *
 * @param {string} language @param {string} more
 */
export const alikes = (language, more) => {
  /** @type {Map<string, string[]>} */
  const out = new Map();
  for (const [number, line] of `${(GROUPS[language] ?? '').trim()}\n${more}`.split('\n').entries()) {
    for (const word of line.split(' ').filter(Boolean)) {
      const stem = stemOf(fold(word).replace(/\u200c/g, ''), language);
      const groups = out.get(stem) ?? [];
      if (!groups.includes(`=${number}`)) out.set(stem, [...groups, `=${number}`]);
    }
  }
  return out;
};
