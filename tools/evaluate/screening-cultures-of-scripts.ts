import { type Culture } from './cultures/culture.js';

/**
 * Names in the scripts of India, Southeast Asia and Ethiopia with the spellings that documents and newspapers give them: own
 * compilation, like the other cultures, and not read by the scorer.
 */
const WRITTEN = {
  full: ['given surname', 'given! surname!', 'given! surname!'],
  short: ['given surname', 'surname given'],
  telling: ['given', 'surname'],
};

export const CULTURES_OF_SCRIPTS: readonly Culture[] = [
  {
    name: 'hindi',
    male: `
Abhishek = अभिषेक
Ajay = अजय
Amit = अमित
Anil = अनिल
Ashok = अशोक
Bhupendra Bhupinder = भूपेन्द्र
Chandrashekhar Chandrasekhar = चन्द्रशेखर
Deepak Dipak = दीपक
Dharmendra = धर्मेंद्र
Gyanesh Dnyanesh = ज्ञानेश
Harish = हरीश
Jagdish Jagadish = जगदीश
Kailash = कैलाश
Krishna = कृष्ण
Mahesh = महेश
Manoj = मनोज
Mukesh = मुकेश
Naveen Navin = नवीन
Pradeep Pradip = प्रदीप
Prakash = प्रकाश
Rajesh = राजेश
Rajnath = राजनाथ
Ramesh = रमेश
Sanjay = संजय
Satyendra = सत्येन्द्र
Suresh = सुरेश
Vinod = विनोद
Vishnu = विष्णु
Yogesh = योगेश`,
    female: `
Aarti Arti = आरती
Anjali = अंजलि
Kiran = किरण
Lakshmi Laxmi = लक्ष्मी
Meera Mira = मीरा
Pooja Puja = पूजा
Priyanka = प्रियंका
Sunita = सुनीता
Usha = उषा
Vasundhara = वसुंधरा`,
    surnames: `
Agrawal Agarwal = अग्रवाल
Bhatt Bhat = भट्ट
Chaturvedi = चतुर्वेदी
Chauhan Chouhan = चौहान
Choudhary Chaudhary Chowdhury = चौधरी
Gupta = गुप्ता
Jaiswal Jayaswal = जायसवाल
Joshi = जोशी
Kumar = कुमार
Malhotra = मल्होत्रा
Mishra Misra = मिश्र
Pandey Pande = पाण्डेय
Patil = पाटील
Saxena = सक्सेना
Sharma = शर्मा
Shukla = शुक्ल
Singh = सिंह
Thakur = ठाकुर
Tiwari Tewari = तिवारी
Tripathi = त्रिपाठी
Verma Varma = वर्मा
Yadav = यादव`,
    ...WRITTEN,
  },
  {
    name: 'bengali',
    male: `
Abdul = আবদুল
Abhijit = অভিজিৎ
Amit = অমিত
Anwar = আনোয়ার
Ashraf = আশরাফ
Debashis = দেবাশীষ
Habibur = হাবিবুর
Hasan = হাসান
Jahangir = জাহাঙ্গীর
Kamal = কামাল
Khaled Khalid = খালেদ
Mahmud = মাহমুদ
Mizanur = মিজানুর
Mohammad Muhammad = মোহাম্মদ
Nazrul = নজরুল
Rafiqul Rofiqul = রফিকুল
Sajeeb Sajib = সজীব
Salman = সালমান
Shahabuddin = সাহাবুদ্দিন
Shamsul = শামসুল
Subrata = সুব্রত
Tarek Tareq = তারেক
Zahid Jahid = জাহিদ
Ziaur = জিয়াউর`,
    female: `
Ayesha = আয়েশা
Fatema Fatima = ফাতেমা
Khaleda = খালেদা
Mamata = মমতা
Nasrin = নাসরিন
Rokeya = রোকেয়া
Sharmin = শারমিন
Taslima = তসলিমা`,
    surnames: `
Ahmed = আহমেদ
Akhtar = আখতার
Alam = আলম
Banerjee = ব্যানার্জি
Barua = বড়ুয়া
Biswas = বিশ্বাস
Chakraborty Chakrabarti = চক্রবর্তী
Chowdhury Chaudhuri = চৌধুরী
Das = দাস
Dutta Datta = দত্ত
Ghosh = ঘোষ
Hossain Hussain = হোসেন
Huq Haque = হক
Islam = ইসলাম
Khan = খান
Majumder Mazumder = মজুমদার
Mia Miah = মিয়া
Mondal Mandal = মণ্ডল
Rahman = রহমান
Sarkar = সরকার
Sen = সেন
Sikder Sikdar = সিকদার
Talukder Talukdar = তালুকদার
Uddin = উদ্দিন`,
    ...WRITTEN,
  },
  {
    name: 'punjabi',
    male: `
Amarjit Amarjeet = ਅਮਰਜੀਤ
Amrinder Amarinder = ਅਮਰਿੰਦਰ
Baldev = ਬਲਦੇਵ
Balwinder = ਬਲਵਿੰਦਰ
Bhagwant = ਭਗਵੰਤ
Daljit Daljeet = ਦਲਜੀਤ
Gurdeep Gurdip = ਗੁਰਦੀਪ
Gurpreet = ਗੁਰਪ੍ਰੀਤ
Harbhajan = ਹਰਭਜਨ
Harjinder = ਹਰਜਿੰਦਰ
Jagtar = ਜਗਤਾਰ
Jarnail = ਜਰਨੈਲ
Manpreet = ਮਨਪ੍ਰੀਤ
Parkash Prakash = ਪ੍ਰਕਾਸ਼
Paramjit = ਪਰਮਜੀਤ
Rajinder = ਰਾਜਿੰਦਰ
Sukhbir = ਸੁਖਬੀਰ
Surjit Surjeet = ਸੁਰਜੀਤ`,
    female: `
Harsimrat = ਹਰਸਿਮਰਤ
Jaspreet = ਜਸਪ੍ਰੀਤ
Kuldeep = ਕੁਲਦੀਪ
Navjot = ਨਵਜੋਤ
Simran = ਸਿਮਰਨ`,
    surnames: `
Badal = ਬਾਦਲ
Bajwa = ਬਾਜਵਾ
Channi = ਚੰਨੀ
Dhillon = ਢਿੱਲੋਂ
Gill = ਗਿੱਲ
Grewal = ਗਰੇਵਾਲ
Kaur = ਕੌਰ
Khanna = ਖੰਨਾ
Mann = ਮਾਨ
Randhawa = ਰੰਧਾਵਾ
Sandhu = ਸੰਧੂ
Sidhu = ਸਿੱਧੂ
Singh = ਸਿੰਘ
Sodhi = ਸੋਢੀ
Virk = ਵਿਰਕ`,
    ...WRITTEN,
  },
  {
    name: 'gujarati',
    male: `
Alpesh = અલ્પેશ
Amit = અમિત
Bhavesh = ભાવેશ
Bhupendra = ભૂપેન્દ્ર
Dhaval = ધવલ
Hardik = હાર્દિક
Jayesh = જયેશ
Jignesh = જીજ્ઞેશ
Keshubhai = કેશુભાઈ
Mansukh = મનસુખ
Narendra = નરેન્દ્ર
Nitin = નીતિન
Parshottam = પરશોત્તમ
Rajesh = રાજેશ
Shankersinh Shankarsinh = શંકરસિંહ
Vijay = વિજય`,
    female: `
Anandiben = આનંદીબેન
Bhavna = ભાવના
Hetal = હેતલ
Jyoti = જ્યોતિ`,
    surnames: `
Acharya = આચાર્ય
Chavda = ચાવડા
Desai = દેસાઈ
Gandhi = ગાંધી
Jadeja = જાડેજા
Joshi = જોશી
Mehta = મહેતા
Modi = મોદી
Parmar = પરમાર
Patel = પટેલ
Rupani = રૂપાણી
Shah = શાહ
Solanki = સોલંકી
Trivedi = ત્રિવેદી
Vaghela = વાઘેલા
Vyas = વ્યાસ`,
    ...WRITTEN,
  },
  {
    name: 'tamil',
    male: `
Arumugam = ஆறுமுகம்
Balasubramaniam Balasubramanian = பாலசுப்பிரமணியம்
Chandrasekaran Chandrasekharan = சந்திரசேகரன்
Ganesan Ganeshan = கணேசன்
Karthik Kartik = கார்த்திக்
Kumaran = குமரன்
Manikandan = மணிகண்டன்
Murugan = முருகன்
Muthu = முத்து
Natarajan = நடராஜன்
Palaniswami Palanisamy = பழனிசாமி
Prabhakaran Prabakaran = பிரபாகரன்
Rajendran = ராஜேந்திரன்
Ramasamy Ramaswamy = ராமசாமி
Saravanan = சரவணன்
Senthil = செந்தில்
Shanmugam Sanmugam = சண்முகம்
Sivakumar Shivakumar = சிவகுமார்
Sundar = சுந்தர்
Thangavelu Tangavelu = தங்கவேலு
Vetrivel = வெற்றிவேல்`,
    female: `
Jayalalithaa Jayalalitha = ஜெயலலிதா
Kavitha Kavita = கவிதா
Lakshmi = லட்சுமி
Meena = மீனா
Selvi = செல்வி`,
    surnames: `
Anandan Ananthan = ஆனந்தன்
Annadurai = அண்ணாதுரை
Chidambaram = சிதம்பரம்
Dhanapal = தனபால்
Elangovan = இளங்கோவன்
Gopalan = கோபாலன்
Karunanidhi = கருணாநிதி
Krishnan = கிருஷ்ணன்
Mahendran = மகேந்திரன்
Nadarajah = நடராஜா
Pandian Pandiyan = பாண்டியன்
Ponnusamy = பொன்னுசாமி
Selvam = செல்வம்
Sivanesan = சிவநேசன்
Subramaniam Subramanian = சுப்பிரமணியம்
Thirumavalavan = திருமாவளவன்
Velupillai = வேலுப்பிள்ளை
Vijayakumar = விஜயகுமார்`,
    ...WRITTEN,
  },
  {
    name: 'telugu',
    male: `
Anjaneyulu = ఆంజనేయులు
Chandrababu = చంద్రబాబు
Jagan = జగన్
Mallikarjun = మల్లికార్జున్
Nagarjuna = నాగార్జున
Ramakrishna = రామకృష్ణ
Srinivas = శ్రీనివాస్
Venkateswara Venkateshwara = వెంకటేశ్వర`,
    female: `
Lakshmi = లక్ష్మి
Sarojini = సరోజిని`,
    surnames: `
Babu = బాబు
Naidu = నాయుడు
Rao = రావు
Reddy = రెడ్డి
Prasad = ప్రసాద్`,
    ...WRITTEN,
  },
  {
    name: 'kannada',
    male: `
Basavaraj = ಬಸವರಾಜ್
Devaraj = ದೇವರಾಜ್
Ramesh = ರಮೇಶ್
Siddaramaiah = ಸಿದ್ದರಾಮಯ್ಯ
Shivakumar = ಶಿವಕುಮಾರ್
Yeddyurappa = ಯಡಿಯೂರಪ್ಪ`,
    female: `
Shobha = ಶೋಭಾ
Sumalatha = ಸುಮಲತಾ`,
    surnames: `
Bommai = ಬೊಮ್ಮಾಯಿ
Gowda Gouda = ಗೌಡ
Hegde = ಹೆಗಡೆ
Kumaraswamy = ಕುಮಾರಸ್ವಾಮಿ
Shetty = ಶೆಟ್ಟಿ`,
    ...WRITTEN,
  },
  {
    name: 'malayalam',
    male: `
Anil = അനിൽ
Gopalakrishnan = ഗോപാലകൃഷ്ണൻ
Pinarayi = പിണറായി
Rajesh = രാജേഷ്
Suresh = സുരേഷ്
Vijayan = വിജയൻ`,
    female: `
Parvathy Parvathi = പാർവതി
Shailaja = ശൈലജ`,
    surnames: `
Menon = മേനോൻ
Nair = നായർ
Pillai = പിള്ള
Thomas = തോമസ്
Varghese = വർഗീസ്`,
    ...WRITTEN,
  },
  {
    name: 'sinhalese',
    male: `
Anura = අනුර
Chandrika = චන්ද්‍රිකා
Gotabaya = ගෝඨාභය
Lasantha = ලසන්ත
Mahinda = මහින්ද
Maithripala = මෛත්‍රීපාල
Nimal = නිමල්
Ranil = රනිල්
Sajith = සජිත්
Sarath = සරත්
Sunil = සුනිල්
Udaya = උදය`,
    female: `
Kumari = කුමාරි
Nilmini = නිල්මිණි
Sirimavo = සිරිමාවෝ`,
    surnames: `
Bandaranaike = බණ්ඩාරනායක
Dissanayake = දිසානායක
Fernando = ප්‍රනාන්දු
Fonseka = ෆොන්සේකා
Gunawardena = ගුණවර්ධන
Jayasuriya = ජයසූරිය
Kumaratunga = කුමාරතුංග
Perera = පෙරේරා
Premadasa = ප්‍රේමදාස
Rajapaksa = රාජපක්ෂ
Silva = සිල්වා
Sirisena = සිරිසේන
Wickremesinghe Wickramasinghe = වික්‍රමසිංහ`,
    ...WRITTEN,
  },
  {
    name: 'thai',
    male: `
Abhisit Apisit = อภิสิทธิ์
Anutin = อนุทิน
Apichart Apichat = อภิชาติ
Banharn = บรรหาร
Chatchai Chartchai = ชาติชาย
Chuan = ชวน
Kittisak = กิตติศักดิ์
Manop = มานพ
Narong = ณรงค์
Nattapong Natthaphong = ณัฐพงษ์
Pichai Phichai = พิชัย
Prasert = ประเสริฐ
Prawit = ประวิตร
Prayut Prayuth = ประยุทธ์
Samak = สมัคร
Sombat = สมบัติ
Somchai = สมชาย
Somkid = สมคิด
Somsak = สมศักดิ์
Suchart Suchat = สุชาติ
Surachai = สุรชัย
Suthep = สุเทพ
Thaksin = ทักษิณ
Thanakorn = ธนากร
Wichai Vichai = วิชัย
Wirat Virat = วิรัตน์
Wissanu Wisanu = วิษณุ`,
    female: `
Kanya = กัญญา
Malee Mali = มาลี
Paetongtarn = แพทองธาร
Pornthip = พรทิพย์
Rattana Ratana = รัตนา
Siriporn = สิริพร
Somying = สมหญิง
Sudarat = สุดารัตน์
Wanida = วนิดา
Yingluck = ยิ่งลักษณ์`,
    surnames: `
Boonmee Bunmi = บุญมี
Chan-ocha Chanocha = จันทร์โอชา
Charnvirakul = ชาญวีรกูล
Jaidee = ใจดี
Juangroongruangkit = จึงรุ่งเรืองกิจ
Kaewmanee = แก้วมณี
Leekpai = หลีกภัย
Rattanakul = รัตนกุล
Saetang = แซ่ตั้ง
Shinawatra Chinnawat = ชินวัตร
Silpa-archa = ศิลปอาชา
Srisuk = ศรีสุข
Sundaravej = สุนทรเวช
Suwan Suwannee = สุวรรณ
Thaugsuban = เทือกสุบรรณ
Thongdee Thongdi = ทองดี
Vejjajiva = เวชชาชีวะ
Wongsawat = วงศ์สวัสดิ์
Wongsuwan Wongsuwon = วงษ์สุวรรณ`,
    ...WRITTEN,
  },
  {
    name: 'lao',
    male: `
Bounnhang Bounyang = ບຸນຍັງ
Choummaly = ຈູມມາລີ
Kaysone = ໄກສອນ
Khamphoui = ຄຳຜຸຍ
Khamtai Khamtay = ຄຳໄຕ
Khamla = ຄຳຫຼ້າ
Nouhak = ໜູຮັກ
Somphone = ສົມພອນ
Somsavat = ສົມສະຫວາດ
Sonexay = ສອນໄຊ
Thongloun = ທອງລຸນ
Thongsing = ທອງສິງ`,
    female: `
Bouasone = ບົວສອນ
Pany = ປານີ
Sounthone = ສຸນທອນ`,
    surnames: `
Keomany = ແກ້ວມະນີ
Lengsavad Lengsavat = ເລັ່ງສະຫວັດ
Phommachanh = ພົມມະຈັນ
Phomvihane = ພົມວິຫານ
Sayasone = ໄຊຍະສອນ
Siphandone Siphandon = ສີພັນດອນ
Sisoulith = ສີສຸລິດ
Vongsa = ວົງສາ
Vorachith = ວໍລະຈິດ`,
    ...WRITTEN,
  },
  {
    name: 'khmer',
    male: `
Chea = ជា
Heng = ហេង
Hor = ហោ
Khieu = ខៀវ
Nuon = នួន
Pen = ប៉ែន
Sar = សា
Sok = សុខ
Som = សោម
Tea = ទៀ
Hun = ហ៊ុន`,
    female: `
Men = ម៉ែន
Mu = មូរ`,
    surnames: `
Banh = បាញ់
Bora = បូរ៉ា
Chan = ចាន់
Chea = ជា
Manet = ម៉ាណែត
Namhong = ណាំហុង
Pisey = ពិសី
Ratana Rattana = រតនា
Samnang = សំណាង
Samphan = សំផន
Samrin = សំរិន
Sen = សែន
Sokha = សុខា
Sophal = សុផល
Sophea = សុភា
Vanna = វណ្ណា
Vibol = វិបុល
Virak = វីរៈ`,
    ...WRITTEN,
  },
  {
    name: 'burmese-script',
    male: `
Aung_Hlaing = အောင်လှိုင်
Kyaw_Swar Kyaw_Swa = ကျော်စွာ
Khin_Nyunt = ခင်ညွန့်
Maung_Aye = မောင်အေး
Min_Aung = မင်းအောင်
Mya_Tun = မြထွန်း
Myint_Swe = မြင့်ဆွေ
Ne_Win Nay_Win = နေဝင်း
Soe_Win = စိုးဝင်း
Than_Shwe = သန်းရွှေ
Thein_Sein = သိန်းစိန်
Tin_Aung = တင်အောင်
Zaw_Min = ဇော်မင်း`,
    female: `
Khin_Kyi = ခင်ကြည်
Nilar = နီလာ
San_San = စန်းစန်း
Suu_Kyi = စုကြည်
Thida = သီတာ`,
    surnames: `
Hlaing = လှိုင်
Htay = ဌေး
Htet = ထက်
Htun Tun = ထွန်း
Htwe = ထွေး
Lwin = လွင်
Min = မင်း
Moe = မိုး
Naing = နိုင်
Nyein = ငြိမ်း
Oo = ဦး
Phyo = ဖြိုး
Thant = သန့်
Thu = သူ
Zin = ဇင်`,
    ...WRITTEN,
  },
  {
    name: 'amharic',
    male: `
Abebe = አበበ
Abiy = ዐቢይ
Berhanu Birhanu = ብርሃኑ
Dawit = ዳዊት
Debretsion = ደብረጽዮን
Demeke = ደመቀ
Fikre Fekre = ፍቅሬ
Getachew = ጌታቸው
Haile Hayle = ኃይሌ
Hailemariam = ኃይለማርያም
Isaias Isayas = ኢሳያስ
Kebede = ከበደ
Mengistu = መንግሥቱ
Meles = መለስ
Mulatu = ሙላቱ
Mulugeta = ሙሉጌታ
Samuel = ሳሙኤል
Tedros = ቴድሮስ
Tesfaye = ተስፋዬ
Tewodros = ቴዎድሮስ
Yohannes Yohanis = ዮሐንስ
Zerihun = ዘሪሁን`,
    female: `
Almaz = አልማዝ
Aster = አስቴር
Hirut = ሂሩት
Mekdes = መቅደስ
Sahle-Work Sahlework = ሣህለወርቅ
Tsehay Tsehai = ፀሐይ
Zewditu = ዘውዲቱ`,
    surnames: `
Adhanom = አድሓኖም
Afewerki Afwerki = አፈወርቂ
Alemayehu = አለማየሁ
Asfaw = አስፋው
Bekele = በቀለ
Desalegn = ደሳለኝ
Gebremichael Gebremikael = ገብረሚካኤል
Gebreselassie = ገብረሥላሴ
Girma = ግርማ
Mekonnen = መኮንን
Reda = ረዳ
Tadesse = ታደሰ
Teshome = ተሾመ
Wolde = ወልደ
Worku = ወርቁ
Zenawi = ዜናዊ`,
    ...WRITTEN,
  },
];
