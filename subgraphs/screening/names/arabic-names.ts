/** Frequent Arabic and Persian names, written as after normaliseArabic, with the key of their class of Latin spellings. */
const TABLE = `
محمد muhammad|احمد ahmad|محمود mahmud|حامد hamid|حميد hamid|حمد hamad|حماد hamad|علي ali|حسن hasan|حسين husayn|ابراهيم ibrahim|اسماعيل ismail
يوسف yusuf|عمر umar|عثمان uthman|خالد khalid|سعيد said|سيد sayyid|صالح salih|صلاح salah|سالم salim|سليم salim|سلمان salman|سلام salam|سليمان sulayman
مصطفي mustafa|حمزه hamza|هاشم hashim|هشام hisham|ناصر nasir|نصر nasr|نصير nasir|منصور mansur|كريم karim|رحيم rahim|رحمن rahman|رحمان rahman|الرحمن rahman
راشد rashid|رشيد rashid|طاهر tahir|طارق tariq|وليد walid|ياسين yasin|ياسر yasir|يحيي yahya|زكريا zakariya|زيد zayd|ظاهر zahir|جمال jamal|جميل jamil
جعفر jafar|جابر jabir|جواد jawad|جلال jalal|جليل jalil|فيصل faysal|فريد farid|فاروق faruq|فاضل fadil|فضل fadil|فهد fahd|فواد fuad|حبيب habib|حكيم hakim
حيدر haydar|هادي hadi|هارون harun|حسني husni|ادريس idris|الياس ilyas|عماد imad|عمران imran|عيسي isa|اسحاق ishaq|اسحق ishaq|اياد iyad|كمال kamal|كامل kamil
لطيف latif|ماجد majid|مجيد majid|مالك malik|ملك malik|مروان marwan|مسعود masud|مبارك mubarak|مختار mukhtar|منير munir|مراد murad|موسي musa|مسلم muslim
نبيل nabil|نجيب najib|نجم najm|نعيم naim|نوري nuri|نور nur|قاسم qasim|قادر qadir|القادر qadir|رمضان ramadan|رمزي ramzi|رضا rida|صابر sabir|صادق sadiq
سلامه salama|سمير samir|شريف sharif|شاكر shakir|شفيق shafiq|طه taha|طلال talal|طالب talib|توفيق tawfiq|اسامه usama|واحد wahid|وحيد wahid|يعقوب yaqub
يونس yunus|ايمن ayman|ايوب ayyub|امين amin|امير amir|عمرو amr|انور anwar|اسد asad|اشرف ashraf|عطا ata|عزيز aziz|العزيز aziz|عادل adil|عدنان adnan
اكرم akram|اكبر akbar|عاصم asim|عاطف atif|بدر badr|بكر bakr|بشار bashar|بشير bashir|بلال bilal|داود daud|داوود dawud|خليل khalil|خليفه khalifa
لوي luay|لقمان luqman|معروف maruf|مهدي mahdi|نزار nizar|سعد sad|سامي sami|ستار sattar|شيخ shaykh|سراج siraj|سهيل suhayl|وسام wisam|زبير zubayr
زياد ziyad|ضيا zia|عبدالله abdallah|عبد abd|ابو abu|ابي abu|الله allah|دين din|الدين din|فاطمه fatima|عايشه aisha|خديجه khadija|مريم maryam|زينب zaynab
امينه amina|ليلي layla|سلمي salma|سميره samira|ناديه nadia|حنان hanan|هدي huda|ايمان iman|كريمه karima|جميله jamila|لطيفه latifa|رانيه rania|صفيه safia
سعاد suad|ياسمين yasmin|خان khan|قذافي qaddafi|لادن laden|حريري hariri|حسيني husayni|احمدي ahmadi|محمدي muhammadi|هاشمي hashimi|مصري masri|عراقي iraqi
ليبي libi|تركي turki|نجار najjar|حاج haji|حاجي haji|ميرزا mirza|گل gul|جان jan|ولي wali|نظر nazar|حقاني haqqani|زمان zaman|زرقاوي zarqawi|ظواهري zawahiri
رفيق rafiq|آغا agha|اغا agha|اخوند akhund|رسول rasul|غلام ghulam|غني ghani|حافظ hafiz|جهاد jihad|اقبال iqbal|جاويد javed|پرويز parvez|شاهد shahid|شاه shah
ظفر zafar|مرتضي murtada|مجتبي mujtaba|محسن muhsin|مجدي majdi|مدحت midhat|خميس khamis|جمعه juma|جاسم jassim|غازي ghazi|غسان ghassan|غانم ghanim
بهرام bahram|بهمن bahman|بهروز behrouz|داريوش dariush|فرهاد farhad|فريدون fereydoun|خسرو khosrow|كوروش kourosh|مهران mehran|مهرداد mehrdad|نادر nader
اميد omid|رستم rostam|شهرام shahram|شهريار shahriar|سياوش siavash|سروش soroush|وحيد vahid|علا alaa|بها bahaa|ربيع rabi|عباس abbas|عارف arif|عوض awad
عواد awad|عيد eid|عيدي eidi|غالب ghalib|فرج faraj|فوزي fawzi|فتحي fathi|قيس qays|كاظم kazim|محي muhyi|معاذ muadh|معمر muammar|مقتدي muqtada|نايف nayif
هاني hani|وايل wael|وسيم wasim|يزيد yazid|يسري yusri|اسعد asad|اصغر asghar|امام imam|ايهاب ihab|باسم basim|باقر baqir|ثابت thabit|جبار jabbar|حاتم hatim
حازم hazim|حارث harith|حافظ hafiz|خضر khidr|رافت rafat|رامي rami|رياض riyad|زين zayn|سلطان sultan|سيف sayf|شعبان shaban|شوقي shawqi|صباح sabah|صدام saddam
صفوت safwat|عصام isam|عقيل aqil|عمار ammar|عنتر antar|فارس faris|فايز fayiz|قصي qusay|عدي uday|لبنان lubnan|ليث layth|مامون mamun|متعب mutib|محجوب mahjub
مشعل mishal|معتز mutaz|ممدوح mamduh|مهند muhannad|مويد muayyad|نعمان numan|هلال hilal|هيثم haytham|تكريتي tikriti|بغدادي baghdadi|موصلي mawsili|جبوري jubburi
`;

/** From the word in Arabic script to a Latin spelling. */
export const ARABIC_NAMES: ReadonlyMap<string, string> = new Map(
  TABLE.trim()
    .split(/[|\n]/)
    .map((pair): [string, string] => {
      const [arabic = '', latin = ''] = pair.trim().split(' ');
      return [arabic, latin];
    }),
);
