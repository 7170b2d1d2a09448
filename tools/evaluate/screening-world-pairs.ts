/**
 * More pairs by hand, a culture a heading, in the form of screening-hard-pairs.ts: how documents, newspapers and lists write one
 * person, and the persons next to that one whom only the name tells apart.
 */
export const WORLD_PAIRS = `
# arabic patronymics
+|Khalifa bin Zayed bin Sultan Al Nahyan|Khalifa Al Nahyan
+|Abd al-Rahman ibn Yusuf al-Ghazawi|Abderrahmane Youssef El Ghazaoui
+|Mohammed Salah Abdel Hamid Shaker|Muhammad Salah Abdulhamid Shakir
+|Umm Kulthum Ibrahim|Oum Kalsoum Ibrahim
+|Abu Bakr al-Baghdadi|Aboubakr Al Baghdadi
+|Nasser bin Abdulkarim al-Wuhayshi|Nasir Abdel Karim Wuhaishi
+|Saad al-Din Rafiq al-Hariri|Saadeddine Hariri
+|Djamel Eddine Laroussi|Jamal al-Din al-Arusi
+|Abdelaziz Bouteflika|Abd al-Aziz Butafliqa
+|Ould Cheikh Sidi Mohamed|Sidi Mohamed Ould Cheikh
+|Haytham Maleh|Haitham al-Malih
+|Chokri Belaid|Shukri Bil'id
-|Khalifa bin Zayed Al Nahyan|Mohammed bin Zayed Al Nahyan
-|Khalifa bin Zayed Al Nahyan|Khalifa bin Sultan Al Nahyan
-|Saad Hariri|Bahaa Hariri
-|Nasser al-Wuhayshi|Nasser al-Zahrani
-|Abdelaziz Bouteflika|Said Bouteflika
-|Abdullah Saleh Ahmed|Saleh Abdullah Ahmed
-|Mustafa Kadhimi|Mustafa Hashimi
-|Tariq Aziz|Tariq Anwar
-|Salman bin Abdulaziz|Sultan bin Abdulaziz
-|Fouad Siniora|Fouad Shehab
# spanish and portuguese surnames
+|Ana Lucia Restrepo Quintana|Ana Restrepo
+|Jorge Luis Ochoa Vasquez|Jorge Ochoa Vazquez
+|Ximena Echeverria de la Hoz|Jimena Etxeberria de la Hoz
+|Maria del Carmen Bustamante|Ma. del Carmen Bustamante
+|Iñaki Urkullu Renteria|Inaki Urkullu
+|Jose Antonio Ortega y Gasset|Jose Antonio Ortega Gasset
+|Luis Carlos Galan Sarmiento|Luis Galan
+|Joao Baptista de Figueiredo|João Batista Figueiredo
+|Antonio Agostinho Neto|Agostinho Neto
+|Raimundo Nonato Vasconcelos|Raymundo Nonato Vasconcellos
-|Luis Carlos Galan Sarmiento|Luis Carlos Sarmiento Angulo
-|Jorge Luis Ochoa Vasquez|Fabio Ochoa Vasquez
-|Ana Restrepo Quintana|Ana Restrepo Quiceno
-|Maria Fernanda Rincon|Maria Alejandra Rincon
-|Joao Pereira da Silva|Jose Pereira da Silva
-|Carlos Lehder Rivas|Carlos Castano Gil
-|Gilberto Rodriguez Orejuela|Miguel Rodriguez Orejuela
-|Juan Guaido Marquez|Juan Manuel Marquez
# chinese in several romanisations
+|Tsai Ing-wen|Cai Yingwen
+|Zhang Xueliang|Chang Hsueh-liang
+|Chow Yun-fat|Zhou Runfa
+|Lee Teng-hui|Li Denghui
+|Wong Kar-wai|Wang Jiawei
+|Xu Caihou|Hsu Tsai-hou
+|Guo Boxiong|Kuo Po-hsiung
+|Ouyang Zhongshu|Ou-yang Chung-shu
+|陈水扁|Chen Shui-bian
+|張學良|Zhang Xueliang
+|欧阳锋|Ouyang Feng
+|Jack Ma Yun|Ma Yun
+|Zhao Ziyang|ZHAO, Zi Yang
-|Zhang Xueliang|Zhang Xuesi
-|Xu Caihou|Xu Caiyuan
-|Wang Jianlin|Wang Jianjun
-|Li Keqiang|Li Zhanshu
-|Chen Yun|Chen Yi
-|Liu Shaoqi|Liu Shaoqing
-|Deng Xiaoping|Deng Xiaogang
-|Sun Li|Sun Lei
-|Lin Biao|Lin Bao
-|Hu Jintao|Hu Jinquan
# vietnamese order
+|Nguyễn Xuân Phúc|Phuc Nguyen Xuan
+|Phạm Minh Chính|Chinh Pham Minh
+|Đặng Thị Ngọc Thịnh|Dang Thi Ngoc Thinh
+|Ho Chi Minh|Hồ Chí Minh
+|Trần Đại Quang|Tran Dai Quang
+|Le Duc Tho|Lê Đức Thọ
+|Huỳnh Thị Mai|Huynh Thi Mai
-|Nguyen Van Hung|Nguyen Van Hai
-|Tran Thi Lan|Tran Thi Lien
-|Nguyen Xuan Phuc|Nguyen Phu Trong
-|Pham Van Dong|Pham Van Minh
-|Le Duan|Le Duc Anh
# indonesian and malay
+|Soekarno|Sukarno
+|Joko Widodo|Djoko Widodo
+|Abdurrahman Wahid|Abdul Rahman Wahid
+|Megawati Soekarnoputri|Megawati Sukarnoputri
+|Tjahjo Kumolo|Cahyo Kumolo
+|Mahathir bin Mohamad|Mahathir Mohamad
+|Mohd Najib bin Tun Abdul Razak|Najib Razak
+|Noordin Mohammad Top|Nurdin Muhamad Top
+|Bambang Soesatyo|Bambang Susatyo
-|Joko Widodo|Joko Santoso
-|Suharto|Suharyo
-|Budi Gunawan|Budi Karya
-|Azahari Husin|Azhar Hussein Osman
-|Siti Nurhaliza|Siti Nurbaya
# icelandic and nordic
+|Guðni Thorlacius Jóhannesson|Gudni Johannesson
+|Þorgerður Katrín Gunnarsdóttir|Thorgerdur Katrin Gunnarsdottir
+|Björk Guðmundsdóttir|Bjork Gudmundsdottir
+|Ásgeir Ásgeirsson|Asgeir Asgeirsson
+|Jørn Ødegård|Joern Oedegaard
+|Väinö Mäkelä|Vaino Makela
-|Guðni Jóhannesson|Gunnar Jóhannesson
-|Jón Sigurðsson|Jón Sigurjónsson
-|Ólafur Ragnar Grímsson|Ólafur Jóhann Grímsson
-|Sigrún Einarsdóttir|Sigurður Einarsson
-|Erik Johansson|Erik Johannesson
-|Lars Eriksen|Lars Henriksen
# hungarian order
+|Szijjártó Péter|Peter Szijjarto
+|Nagy Imréné|Nagy Imréné
+|Gyurcsány Ferenc|Ferenc Gyurcsany
+|Kovács Zoltán|Zoltan Kovacs
+|Dr. Áder János|Janos Ader
-|Kovács István|Kovács Ilona
-|Szabó Tamás|Szabó Tibor
-|Nagy Imre|Nagy Ferenc
-|Horváth Csaba|Horváth Csilla
# turkish letters
+|Çağatay Kılıç|Cagatay Kilic
+|İSMAİL GÜNEŞ|Ismail Gunes
+|Şükrü Saraçoğlu|Sukru Saracoglu
+|Abdullah Öcalan|Abdullah Ocalan
+|Fethullah Gülen|Fethullah Guelen
+|Yıldırım Akbulut|Yildirim Akbulut
+|Mehmet Şimşek|Mehmed Simsek
-|Kemal Derviş|Kemal Unakıtan
-|Ahmet Davutoğlu|Ahmet Necdet Sezer
-|Binali Yıldırım|Beşir Yıldırım
-|Ali Babacan|Ali Bayram
-|Emine Erdoğan|Esra Erdoğan
# indian initials
+|M. Karunanidhi|Muthuvel Karunanidhi
+|K. R. Narayanan|Kocheril Raman Narayanan
+|A.P.J. Abdul Kalam|Avul Pakir Jainulabdeen Abdul Kalam
+|Dawood Ibrahim Kaskar|Daud Ibrahim Kaskar
+|Mamata Bannerjee|Mamata Banerjee
+|Jyothi Swaroop|Jyoti Svarup
+|Sree Lakshmi Venkatesh|Shri Laxmi Venkatesh
+|Rajeev Chandrasekhar|Rajiv Chandrashekar
-|M. Karunanidhi|M. Kanimozhi
-|Chhota Rajan|Chhota Shakeel
-|Rahul Gandhi|Rajiv Gandhi
-|Sunil Mittal|Sushil Mittal
-|Anil Ambani|Mukesh Ambani
-|Ramesh Kumar|Rakesh Kumar
-|Priya Nair|Preeti Nair
-|Harpreet Singh|Gurpreet Singh
# ethiopian and eritrean
+|Abiy Ahmed Ali|Abiye Ahmed
+|Meles Zenawi Asres|Melles Zenawi
+|Haile Mariam Desalegn|Hailemariam Desalegne
+|Gebre Egziabher Tewolde|Gebregziabher Tewelde
+|Girma Woldegiorgis|Girma Wolde-Giyorgis
-|Abiy Ahmed|Abay Ahmed Teklu
-|Tesfaye Dinka|Tesfaye Gebre Kidan
-|Kassa Hailu|Hailu Kassa
-|Sebhat Nega|Sebhat Ephrem
# georgian
+|გიორგი მარგველაშვილი|Giorgi Margvelashvili
+|Bidzina Ivanishvili|Boris Ivanichvili
+|Nikoloz Basilashvili|Nikoloz Bassilachvili
+|Eduard Shevardnadze|Eduard Schewardnadse
+|Irakli Gharibashvili|Irakli Garibachvili
+|Zviad Gamsakhurdia|Swiad Gamsachurdia
+|Kakha Kaladze|Kaxa Kaladze
+|Davit Usupashvili|David Usupashvili
+|ზურაბ წერეთელი|Zurab Tsereteli
+|Mikheil Chkhenkeli|Mikheil Ckhenkeli
-|Irakli Kobakhidze|Irakli Kobalia
-|Giorgi Kvirikashvili|Giorgi Margvelashvili
-|Nino Burjanadze|Nana Burjanadze
-|Zurab Zhvania|Zurab Noghaideli
-|Giorgi Gakharia|Giorgi Gogia
# armenian
+|Serzh Sargsyan|Serge Sarkissian
+|Robert Kocharyan|Robert Kotcharian
+|Levon Ter-Petrosyan|Levon Ter Petrossian
+|Նիկոլ Փաշինյան|Nikol Pashinyan
+|Karen Karapetyan|Karen Garabedian
+|Hovhannes Abrahamyan|Ovanes Abramian
+|Vazgen Manukyan|Vazken Manoukian
+|Գագիկ Ծառուկյան|Gagik Tsarukyan
-|Serzh Sargsyan|Vazgen Sargsyan
-|Karen Karapetyan|Karen Demirchyan
-|Tigran Sargsyan|Tigran Sarkisov
-|Armen Sarkissian|Aram Sarkissian
-|Artur Baghdasaryan|Artur Aghabekyan
# ukrainian and russian spellings
+|Олександр Турчинов|Alexander Turchinov
+|Serhiy Tihipko|Sergey Tigipko
+|Mykola Azarov|Nikolay Azarov
+|Volodymyr Hroysman|Vladimir Groisman
+|Юлія Тимошенко|Yuliya Tymoshenko
+|Yulia Timoshenko|Julija Tymoschenko
+|Andriy Yermak|Andrey Ermak
+|Oleksii Reznikov|Alexey Reznikov
+|Дмитро Фірташ|Dmitry Firtash
+|Kyrylo Budanov|Kirill Budanov
+|Hennadiy Boholyubov|Gennady Bogolyubov
+|Ihor Kolomoyskyi|Igor Kolomoisky
+|Svyatoslav Hlushchenko|Sviatoslav Gluschenko
+|Євген Мурашко|Evgeny Murashko
-|Viktor Medvedchuk|Viktor Medvedev
-|Oleh Tyahnybok|Oleh Liashko
-|Dmytro Kuleba|Dmytro Kulinich
-|Serhiy Taruta|Serhiy Tihipko
-|Petro Poroshenko|Oleksiy Poroshenko
-|Viktor Yushchenko|Viktor Yanukovych
-|Andriy Portnov|Andriy Parubiy
-|Oleksandr Moroz|Oleksandr Morozov
-|Ivan Petrenko|Ivan Petrov
-|Pavel Gorelov|Pavel Gorelik
# hebrew
+|Yitzhak Rabin|Itzhak Rabin
+|Tzipi Livni|Zipi Livni
+|Moshe Ya'alon|Moshe Yaalon
+|Chaim Weizmann|Haim Weitzman
+|Avigdor Lieberman|Avigdor Liberman
+|Binyamin Ben-Eliezer|Benjamin Ben Eliezer
+|שמעון פרס|Shimon Peres
+|יאיר לפיד|Yair Lapid
+|Yehuda Avner|Jehuda Awner
+|אריאל שרון|Ariel Sharon
-|Shimon Peres|Shimon Peretz
-|Ehud Barak|Ehud Olmert
-|Moshe Arens|Moshe Katsav
-|Dan Meridor|Dan Halutz
-|Yoav Gallant|Yoav Galon
# persian
+|Mahmoud Hashemi Shahroudi|Mahmud Hashemi Shahrudi
+|Mohsen Fakhrizadeh Mahabadi|Mohsen Fakhri Zadeh
+|Gholamhossein Mohseni-Ejei|Gholam Hussein Mohseni Ejehi
+|Mohammad Bagher Ghalibaf|Mohammad Baqer Qalibaf
+|Saeed Jalili|Said Jalili
+|محمد جواد ظریف|Mohammad Javad Zarif
+|Qasem Soleymani|Ghassem Soleimani
+|Parviz Fattah|Parwiz Fatah
+|Mir-Hossein Mousavi|Mir Hussein Mussavi
-|Sadeq Larijani|Ali Larijani
-|Mohammad Khatami|Mohammad Khatibi
-|Hossein Salami|Hossein Salimi
-|Ali Shamkhani|Ali Akbar Salehi
-|Hassan Firouzabadi|Hossein Firouzabadi
-|Mehdi Karroubi|Mehdi Hashemi
# urdu and pashto
+|Zulfiqar Ali Bhutto|Zulfikar Ali Bhutto
+|Pervaiz Musharraf|Parvez Musharaf
+|نواز شریف|Nawaz Sharif
+|Hafiz Muhammad Saeed|Hafez Mohammad Said
+|Sirajuddin Haqqani|Siraj ud-Din Haqani
+|Zaki-ur-Rehman Lakhvi|Zakiur Rahman Lakhwi
+|Mawlawi Hibatullah Akhundzada|Haibatullah Akhunzada
+|Gulbuddin Hekmatyar|Golboddin Hikmatyar
-|Nawaz Sharif|Shahbaz Sharif
-|Benazir Bhutto|Bilawal Bhutto
-|Asif Ali Zardari|Asif Ali Khan
-|Khalil Haqqani|Jalil Haqqani
-|Abdul Ghani Baradar|Abdul Ghafar Baradar
-|Mullah Yaqoob|Mullah Yousuf
# slavs of the south and west
+|Vojislav Šešelj|Vojislav Seselj
+|Ćiro Blažević|Ciro Blazevic
+|Хашим Тачи|Hashim Thaçi
+|Krzysztof Wójcik|Krzysztof Wojcik
+|Stjepan Mesić|Stipe Mesic
+|Milorad Dodik|Милорад Додик
+|Zdeněk Škromach|Zdenek Skromach
-|Milan Lukić|Milan Lučić
-|Naser Orić|Naser Kelmendi
-|Ante Gotovina|Ante Marković
-|Mirko Norac|Marko Norac
-|Jan Kowalczyk|Jan Kowalewski
-|Petr Novotný|Petr Nováček
# japanese and korean spellings
+|Ichirō Ōno|Ichiro Ohno
+|Kouji Satou|Koji Sato
+|Yuuko Itou|Yuko Ito
+|Tarō Asō|Taro Aso
+|Junichirou Koizumi|Junichiro Koizumi
+|Shoko Asahara|Shōkō Asahara
+|大野一郎|Ichiro Ono
+|Oh Se-hoon|O Se Hun
+|金正恩|Kim Jong Un
+|朴槿惠|Park Geun-hye
+|Chun Doo-hwan|Jeon Du-hwan
+|Rhee In-young|Lee In Young
-|Yoko Tanaka|Yuko Tanaka
-|Ryoko Hayashi|Reiko Hayashi
-|Kenji Ito|Kenzo Ito
-|Akira Ono|Akira Oda
-|Shinichi Sato|Shinji Sato
-|Noriko Abe|Norika Abe
-|Lee Jae-yong|Lee Jae-myung
-|Park Ji-won|Park Ji-sung
-|Choe Son Hui|Choe Song Hui
# thai, khmer, burmese
+|สมชาย วงศ์สวัสดิ์|Somchai Wongsawat
+|Prayuth Chan-ocha|Prayut Chanocha
+|ภูมิพล อดุลยเดช|Bhumibol Adulyadej
+|บรรหาร ศิลปอาชา|Banharn Silpa-archa
+|Abhisit Vejjajiva|Apisit Wetchachiwa
+|នរោត្តម សីហនុ|Norodom Sihanouk
+|ហ៊ុន សែន|Hun Sen
+|Khieu Samphan|Khieu Samphân
+|အောင်ဆန်းစုကြည်|Aung San Suu Kyi
+|သန်းရွှေ|Than Shwe
+|သီတာ|Thida
+|Thaksin Shinawatra|Taksin Chinnawat
-|Somchai Wongsawat|Somkid Wongsawat
-|Prayuth Chan-ocha|Preecha Chan-ocha
-|Hun Sen|Heng Samrin
-|Min Aung Hlaing|Soe Win Hlaing
-|Than Shwe|Than Htay
# african
+|Joseph Désiré Mobutu|Mobutu Sese Seko Joseph-Désiré
+|Macky Sall|Maky Sall
+|Ngũgĩ wa Thiong'o|Ngugi wa Thiongo
+|Uhuru Muigai Kenyatta|Uhuru Kenyatta
+|Oluṣẹgun Ọbasanjọ|Olusegun Obasanjo
+|Abubakar Shekau|Aboubacar Shekau
+|Cissé Mamadou|Mamadou Cissé
+|Félix Tshisekedi Tshilombo|Felix Tshisekedi
-|Uhuru Kenyatta|Muhoho Kenyatta
-|Laurent Kabila|Joseph Kabila
-|Chukwuemeka Odumegwu|Chukwudi Odumegwu
-|Oluwaseun Adeyemi|Oluwaseyi Adeyemi
-|Kwame Mensah|Kwabena Mensah
-|Mamadou Diallo|Amadou Diallo
# slips
+|Jennifer Hutchinosn|Jennifer Hutchinson
+|Bartholomew Fitzgreald|Bartholomew Fitzgerald
+|Alejandro Villanuev|Alejandro Villanueva
+|Krzystof Wisniewski|Krzysztof Wisniewski
+|Mohammed Al-Qahtnai|Mohammed Al-Qahtani
+|Stphanie Laurent|Stephanie Laurent
+|Guillermo Cifuntes|Guillermo Cifuentes
+|Konstantin Bogdnaov|Konstantin Bogdanov
+|Francsca Bellini|Francesca Bellini
+|Theodroe Papadakis|Theodore Papadakis
`;
