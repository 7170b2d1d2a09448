/** Every text of a report, in the order in which the languages below give them. */
export const LABEL_NAMES = [
  'title',
  'approved',
  'rejected',
  'manualCheck',
  'inProgress',
  'test',
  'reason',
  'comment',
  'session',
  'reference',
  'created',
  'completed',
  'made',
  'person',
  'documents',
  'liveness',
  'live',
  'yes',
  'no',
  'similarity',
  'screening',
  'noScreening',
  'noHits',
  'proofOfAddress',
  'noPapers',
  'business',
  'questionnaires',
  'geolocation',
  'activities',
  'time',
  'event',
  'details',
  'firstName',
  'lastName',
  'birthday',
  'age',
  'sex',
  'nationality',
  'birthPlace',
  'documentNumber',
  'personalNumber',
  'issued',
  'expires',
  'issuingState',
  'authority',
  'address',
  'email',
  'phone',
  'identityCard',
  'passport',
  'drivingLicence',
  'residencePermit',
  'front',
  'back',
] as const;
export type LabelName = (typeof LABEL_NAMES)[number];
export type Labels = Readonly<Record<LabelName, string>>;

/** By the language codes of the interface. */
export const LABELS: Readonly<Record<string, string>> = {
  en: 'Identity verification report|Approved|Rejected|Needs review|In progress|Test session|Reason|Comment|Session|Reference|Created|Completed|Report made|Person|Documents|Liveness|Live person|Yes|No|Face similarity|Screening|No screening was run for this session.|The lists were searched; nobody was found.|Proof of address|No documents were submitted.|Business|Questionnaires|Location|Activities|Time|Event|Details|First name|Last name|Date of birth|Age|Sex|Nationality|Place of birth|Document number|Personal number|Date of issue|Date of expiry|Issuing state|Authority|Address|Email|Phone|Identity card|Passport|Driving licence|Residence permit|front|back',
  es: 'Informe de verificación de identidad|Aprobado|Rechazado|Requiere revisión|En curso|Sesión de prueba|Motivo|Comentario|Sesión|Referencia|Creada|Finalizada|Fecha del informe|Persona|Documentos|Prueba de vida|Persona real|Sí|No|Similitud facial|Listas de control|No se consultaron listas en esta sesión.|Se consultaron las listas; no se encontró a nadie.|Comprobante de domicilio|No se entregaron documentos.|Empresa|Cuestionarios|Ubicación|Actividad|Hora|Evento|Detalles|Nombre|Apellidos|Fecha de nacimiento|Edad|Sexo|Nacionalidad|Lugar de nacimiento|Número de documento|Número personal|Fecha de expedición|Fecha de caducidad|País emisor|Autoridad|Dirección|Correo electrónico|Teléfono|Documento de identidad|Pasaporte|Permiso de conducir|Permiso de residencia|anverso|reverso',
  ka: 'იდენტობის დადასტურების ანგარიში|დადასტურებულია|უარყოფილია|საჭიროებს განხილვას|მიმდინარეობს|სატესტო სესია|მიზეზი|კომენტარი|სესია|მითითება|შეიქმნა|დასრულდა|ანგარიშის თარიღი|პირი|დოკუმენტები|სიცოცხლის შემოწმება|ცოცხალი პირი|დიახ|არა|სახის მსგავსება|სკრინინგი|ამ სესიისთვის სკრინინგი არ ჩატარებულა.|სიები შემოწმდა; არავინ მოიძებნა.|მისამართის დადასტურება|დოკუმენტები არ წარდგენილა.|კომპანია|კითხვარები|მდებარეობა|აქტივობები|დრო|მოვლენა|დეტალები|სახელი|გვარი|დაბადების თარიღი|ასაკი|სქესი|მოქალაქეობა|დაბადების ადგილი|დოკუმენტის ნომერი|პირადი ნომერი|გაცემის თარიღი|მოქმედების ვადა|გამცემი ქვეყანა|გამცემი ორგანო|მისამართი|ელფოსტა|ტელეფონი|პირადობის მოწმობა|პასპორტი|მართვის მოწმობა|ბინადრობის მოწმობა|წინა მხარე|უკანა მხარე',
  uk: 'Звіт про перевірку особи|Схвалено|Відхилено|Потребує перегляду|Триває|Тестова сесія|Причина|Коментар|Сесія|Посилання|Створено|Завершено|Звіт складено|Особа|Документи|Перевірка живості|Жива особа|Так|Ні|Схожість обличчя|Перевірка за списками|Для цієї сесії перевірка за списками не проводилася.|Списки перевірено; нікого не знайдено.|Підтвердження адреси|Документів не надано.|Компанія|Анкети|Місцезнаходження|Події|Час|Подія|Подробиці|Ім’я|Прізвище|Дата народження|Вік|Стать|Громадянство|Місце народження|Номер документа|Особистий номер|Дата видачі|Дійсний до|Країна видачі|Орган видачі|Адреса|Електронна пошта|Телефон|Посвідчення особи|Паспорт|Посвідчення водія|Посвідка на проживання|лицьовий бік|зворотний бік',
  ru: 'Отчёт о проверке личности|Одобрено|Отклонено|Требует проверки|Выполняется|Тестовая сессия|Причина|Комментарий|Сессия|Ссылка|Создана|Завершена|Отчёт составлен|Лицо|Документы|Проверка живости|Живой человек|Да|Нет|Сходство лица|Проверка по спискам|Для этой сессии проверка по спискам не проводилась.|Списки проверены; никого не найдено.|Подтверждение адреса|Документы не предоставлены.|Компания|Анкеты|Местоположение|События|Время|Событие|Подробности|Имя|Фамилия|Дата рождения|Возраст|Пол|Гражданство|Место рождения|Номер документа|Личный номер|Дата выдачи|Действителен до|Страна выдачи|Орган выдачи|Адрес|Электронная почта|Телефон|Удостоверение личности|Паспорт|Водительское удостоверение|Вид на жительство|лицевая сторона|обратная сторона',
  uz: 'Shaxsni tasdiqlash hisoboti|Tasdiqlandi|Rad etildi|Ko‘rib chiqish kerak|Jarayonda|Sinov sessiyasi|Sabab|Izoh|Sessiya|Havola|Yaratilgan|Yakunlangan|Hisobot sanasi|Shaxs|Hujjatlar|Tiriklik tekshiruvi|Tirik shaxs|Ha|Yo‘q|Yuz o‘xshashligi|Ro‘yxatlar bo‘yicha tekshiruv|Bu sessiya uchun tekshiruv o‘tkazilmagan.|Ro‘yxatlar tekshirildi; hech kim topilmadi.|Manzilni tasdiqlash|Hujjatlar topshirilmagan.|Kompaniya|So‘rovnomalar|Joylashuv|Faoliyat|Vaqt|Hodisa|Tafsilotlar|Ism|Familiya|Tug‘ilgan sana|Yosh|Jinsi|Fuqarolik|Tug‘ilgan joy|Hujjat raqami|Shaxsiy raqam|Berilgan sana|Amal qilish muddati|Bergan davlat|Bergan organ|Manzil|Elektron pochta|Telefon|Shaxsiy guvohnoma|Pasport|Haydovchilik guvohnomasi|Yashash guvohnomasi|old tomoni|orqa tomoni',
  it: 'Rapporto di verifica dell’identità|Approvato|Respinto|Da esaminare|In corso|Sessione di prova|Motivo|Commento|Sessione|Riferimento|Creata|Conclusa|Data del rapporto|Persona|Documenti|Prova di vitalità|Persona reale|Sì|No|Somiglianza del volto|Controllo liste|Nessun controllo eseguito per questa sessione.|Le liste sono state controllate; nessun risultato.|Prova di residenza|Nessun documento presentato.|Azienda|Questionari|Posizione|Attività|Ora|Evento|Dettagli|Nome|Cognome|Data di nascita|Età|Sesso|Cittadinanza|Luogo di nascita|Numero del documento|Numero personale|Data di rilascio|Data di scadenza|Stato di rilascio|Autorità|Indirizzo|E-mail|Telefono|Carta d’identità|Passaporto|Patente di guida|Permesso di soggiorno|fronte|retro',
  gr: 'Έκθεση επαλήθευσης ταυτότητας|Εγκρίθηκε|Απορρίφθηκε|Χρειάζεται έλεγχο|Σε εξέλιξη|Δοκιμαστική συνεδρία|Αιτία|Σχόλιο|Συνεδρία|Αναφορά|Δημιουργία|Ολοκλήρωση|Σύνταξη έκθεσης|Πρόσωπο|Έγγραφα|Έλεγχος ζωντάνιας|Ζωντανό πρόσωπο|Ναι|Όχι|Ομοιότητα προσώπου|Έλεγχος καταλόγων|Δεν έγινε έλεγχος για αυτή τη συνεδρία.|Οι κατάλογοι ελέγχθηκαν· δεν βρέθηκε κανείς.|Απόδειξη διεύθυνσης|Δεν υποβλήθηκαν έγγραφα.|Επιχείρηση|Ερωτηματολόγια|Τοποθεσία|Δραστηριότητα|Ώρα|Συμβάν|Λεπτομέρειες|Όνομα|Επώνυμο|Ημερομηνία γέννησης|Ηλικία|Φύλο|Ιθαγένεια|Τόπος γέννησης|Αριθμός εγγράφου|Προσωπικός αριθμός|Ημερομηνία έκδοσης|Ημερομηνία λήξης|Κράτος έκδοσης|Αρχή|Διεύθυνση|Ηλεκτρονικό ταχυδρομείο|Τηλέφωνο|Δελτίο ταυτότητας|Διαβατήριο|Άδεια οδήγησης|Άδεια διαμονής|μπροστινή όψη|πίσω όψη',
  tr: 'Kimlik doğrulama raporu|Onaylandı|Reddedildi|İnceleme gerekli|Devam ediyor|Test oturumu|Neden|Yorum|Oturum|Referans|Oluşturuldu|Tamamlandı|Rapor tarihi|Kişi|Belgeler|Canlılık|Canlı kişi|Evet|Hayır|Yüz benzerliği|Tarama|Bu oturum için tarama yapılmadı.|Listeler tarandı; kimse bulunmadı.|Adres kanıtı|Belge sunulmadı.|Şirket|Anketler|Konum|Etkinlikler|Zaman|Olay|Ayrıntılar|Ad|Soyad|Doğum tarihi|Yaş|Cinsiyet|Uyruk|Doğum yeri|Belge numarası|Kişisel numara|Veriliş tarihi|Son geçerlilik tarihi|Veren ülke|Veren makam|Adres|E-posta|Telefon|Kimlik kartı|Pasaport|Sürücü belgesi|İkamet izni|ön yüz|arka yüz',
  ro: 'Raport de verificare a identității|Aprobat|Respins|Necesită verificare|În curs|Sesiune de test|Motiv|Comentariu|Sesiune|Referință|Creată|Încheiată|Data raportului|Persoană|Documente|Verificarea prezenței|Persoană reală|Da|Nu|Similitudine facială|Verificare în liste|Nu s-a făcut nicio verificare pentru această sesiune.|Listele au fost verificate; nu s-a găsit nimeni.|Dovada adresei|Nu s-au depus documente.|Companie|Chestionare|Locație|Activități|Ora|Eveniment|Detalii|Prenume|Nume|Data nașterii|Vârstă|Sex|Cetățenie|Locul nașterii|Numărul documentului|Cod personal|Data emiterii|Data expirării|Stat emitent|Autoritate|Adresă|E-mail|Telefon|Carte de identitate|Pașaport|Permis de conducere|Permis de ședere|față|verso',
  ar: 'تقرير التحقق من الهوية|مقبول|مرفوض|يحتاج إلى مراجعة|قيد التنفيذ|جلسة اختبار|السبب|ملاحظة|الجلسة|المرجع|أُنشئت|اكتملت|تاريخ التقرير|الشخص|المستندات|التحقق من الحيوية|شخص حي|نعم|لا|تشابه الوجه|الفحص في القوائم|لم يُجرَ أي فحص لهذه الجلسة.|فُحصت القوائم ولم يُعثر على أحد.|إثبات العنوان|لم تُقدَّم أي مستندات.|الشركة|الاستبيانات|الموقع|الأنشطة|الوقت|الحدث|التفاصيل|الاسم الأول|اسم العائلة|تاريخ الميلاد|العمر|الجنس|الجنسية|مكان الميلاد|رقم المستند|الرقم الشخصي|تاريخ الإصدار|تاريخ الانتهاء|دولة الإصدار|جهة الإصدار|العنوان|البريد الإلكتروني|الهاتف|بطاقة الهوية|جواز السفر|رخصة القيادة|تصريح الإقامة|الوجه الأمامي|الوجه الخلفي',
  de: 'Bericht zur Identitätsprüfung|Genehmigt|Abgelehnt|Prüfung nötig|Läuft|Testsitzung|Grund|Kommentar|Sitzung|Referenz|Angelegt|Abgeschlossen|Bericht erstellt|Person|Dokumente|Lebendprüfung|Lebende Person|Ja|Nein|Gesichtsähnlichkeit|Listenprüfung|Für diese Sitzung wurde keine Listenprüfung durchgeführt.|Die Listen wurden durchsucht; niemand wurde gefunden.|Adressnachweis|Es wurden keine Dokumente eingereicht.|Unternehmen|Fragebögen|Standort|Aktivitäten|Zeit|Ereignis|Einzelheiten|Vorname|Nachname|Geburtsdatum|Alter|Geschlecht|Staatsangehörigkeit|Geburtsort|Dokumentnummer|Personennummer|Ausstellungsdatum|Gültig bis|Ausstellender Staat|Behörde|Adresse|E-Mail|Telefon|Personalausweis|Reisepass|Führerschein|Aufenthaltstitel|Vorderseite|Rückseite',
  pl: 'Raport z weryfikacji tożsamości|Zatwierdzono|Odrzucono|Wymaga sprawdzenia|W toku|Sesja testowa|Powód|Komentarz|Sesja|Odniesienie|Utworzono|Zakończono|Data raportu|Osoba|Dokumenty|Test żywotności|Żywa osoba|Tak|Nie|Podobieństwo twarzy|Sprawdzenie list|Dla tej sesji nie sprawdzano list.|Listy sprawdzono; nikogo nie znaleziono.|Potwierdzenie adresu|Nie przesłano dokumentów.|Firma|Ankiety|Lokalizacja|Zdarzenia|Czas|Zdarzenie|Szczegóły|Imię|Nazwisko|Data urodzenia|Wiek|Płeć|Obywatelstwo|Miejsce urodzenia|Numer dokumentu|Numer osobisty|Data wydania|Data ważności|Państwo wydające|Organ|Adres|E-mail|Telefon|Dowód osobisty|Paszport|Prawo jazdy|Karta pobytu|przód|tył',
  hi: 'पहचान सत्यापन रिपोर्ट|स्वीकृत|अस्वीकृत|समीक्षा आवश्यक|जारी है|परीक्षण सत्र|कारण|टिप्पणी|सत्र|संदर्भ|बनाया गया|पूरा हुआ|रिपोर्ट की तारीख|व्यक्ति|दस्तावेज़|सजीवता जाँच|सजीव व्यक्ति|हाँ|नहीं|चेहरे की समानता|सूची जाँच|इस सत्र के लिए कोई सूची जाँच नहीं की गई।|सूचियाँ जाँची गईं; कोई नहीं मिला।|पते का प्रमाण|कोई दस्तावेज़ जमा नहीं किया गया।|कंपनी|प्रश्नावलियाँ|स्थान|गतिविधियाँ|समय|घटना|विवरण|नाम|उपनाम|जन्म तिथि|आयु|लिंग|राष्ट्रीयता|जन्म स्थान|दस्तावेज़ संख्या|व्यक्तिगत संख्या|जारी करने की तिथि|समाप्ति तिथि|जारी करने वाला देश|प्राधिकरण|पता|ईमेल|फ़ोन|पहचान पत्र|पासपोर्ट|ड्राइविंग लाइसेंस|निवास परमिट|आगे का भाग|पीछे का भाग',
  hy: 'Ինքնության ստուգման հաշվետվություն|Հաստատված|Մերժված|Պահանջում է դիտարկում|Ընթացքի մեջ|Փորձնական նիստ|Պատճառ|Մեկնաբանություն|Նիստ|Հղում|Ստեղծված|Ավարտված|Հաշվետվության ամսաթիվ|Անձ|Փաստաթղթեր|Կենդանության ստուգում|Կենդանի անձ|Այո|Ոչ|Դեմքի նմանություն|Ցուցակների ստուգում|Այս նիստի համար ցուցակների ստուգում չի կատարվել։|Ցուցակները ստուգվել են․ ոչ ոք չի գտնվել։|Հասցեի հաստատում|Փաստաթղթեր չեն ներկայացվել։|Ընկերություն|Հարցաթերթեր|Գտնվելու վայր|Գործողություններ|Ժամ|Իրադարձություն|Մանրամասներ|Անուն|Ազգանուն|Ծննդյան ամսաթիվ|Տարիք|Սեռ|Քաղաքացիություն|Ծննդավայր|Փաստաթղթի համար|Անձնական համար|Տրման ամսաթիվ|Վավեր է մինչև|Տրամադրող պետություն|Մարմին|Հասցե|Էլ. փոստ|Հեռախոս|Նույնականացման քարտ|Անձնագիր|Վարորդական իրավունք|Կացության քարտ|դիմերես|դարձերես',
  bn: 'পরিচয় যাচাই প্রতিবেদন|অনুমোদিত|প্রত্যাখ্যাত|পর্যালোচনা প্রয়োজন|চলমান|পরীক্ষামূলক সেশন|কারণ|মন্তব্য|সেশন|সূত্র|তৈরি হয়েছে|সম্পন্ন হয়েছে|প্রতিবেদনের তারিখ|ব্যক্তি|নথিপত্র|সজীবতা যাচাই|জীবিত ব্যক্তি|হ্যাঁ|না|মুখের সাদৃশ্য|তালিকা যাচাই|এই সেশনের জন্য কোনো তালিকা যাচাই হয়নি।|তালিকা যাচাই করা হয়েছে; কাউকে পাওয়া যায়নি।|ঠিকানার প্রমাণ|কোনো নথি জমা দেওয়া হয়নি।|প্রতিষ্ঠান|প্রশ্নমালা|অবস্থান|কার্যকলাপ|সময়|ঘটনা|বিবরণ|নাম|পদবি|জন্ম তারিখ|বয়স|লিঙ্গ|জাতীয়তা|জন্মস্থান|নথি নম্বর|ব্যক্তিগত নম্বর|প্রদানের তারিখ|মেয়াদ শেষের তারিখ|প্রদানকারী দেশ|কর্তৃপক্ষ|ঠিকানা|ইমেইল|ফোন|পরিচয়পত্র|পাসপোর্ট|ড্রাইভিং লাইসেন্স|বসবাসের অনুমতি|সামনের দিক|পিছনের দিক',
  az: 'Şəxsiyyətin yoxlanılması hesabatı|Təsdiqləndi|Rədd edildi|Baxış tələb olunur|Davam edir|Sınaq sessiyası|Səbəb|Şərh|Sessiya|İstinad|Yaradılıb|Tamamlanıb|Hesabat tarixi|Şəxs|Sənədlər|Canlılıq yoxlaması|Canlı şəxs|Bəli|Xeyr|Üz oxşarlığı|Siyahı yoxlaması|Bu sessiya üçün siyahı yoxlaması aparılmayıb.|Siyahılar yoxlanıldı; heç kim tapılmadı.|Ünvanın təsdiqi|Sənəd təqdim edilməyib.|Şirkət|Sorğular|Məkan|Fəaliyyətlər|Vaxt|Hadisə|Təfərrüatlar|Ad|Soyad|Doğum tarixi|Yaş|Cins|Vətəndaşlıq|Doğum yeri|Sənədin nömrəsi|Fərdi nömrə|Verilmə tarixi|Etibarlıdır|Verən ölkə|Verən orqan|Ünvan|E-poçt|Telefon|Şəxsiyyət vəsiqəsi|Pasport|Sürücülük vəsiqəsi|Yaşayış icazəsi|ön tərəf|arxa tərəf',
  ja: '本人確認レポート|承認|却下|要確認|処理中|テストセッション|理由|コメント|セッション|参照番号|作成日時|完了日時|レポート作成日時|本人|書類|ライブネス|実在の人物|はい|いいえ|顔の類似度|スクリーニング|このセッションではスクリーニングは行われていません。|リストを確認しましたが、該当者はいませんでした。|住所の証明|書類は提出されていません。|事業者情報|質問票|位置情報|アクティビティ|時刻|イベント|詳細|名|姓|生年月日|年齢|性別|国籍|出生地|書類番号|個人番号|発行日|有効期限|発行国|発行機関|住所|メールアドレス|電話番号|身分証明書|パスポート|運転免許証|在留カード|表面|裏面',
  pt: 'Relatório de verificação de identidade|Aprovado|Rejeitado|Requer análise|Em curso|Sessão de teste|Motivo|Comentário|Sessão|Referência|Criada|Concluída|Data do relatório|Pessoa|Documentos|Prova de vida|Pessoa real|Sim|Não|Semelhança facial|Verificação de listas|Não foi feita nenhuma verificação nesta sessão.|As listas foram verificadas; ninguém foi encontrado.|Comprovativo de morada|Não foram entregues documentos.|Empresa|Questionários|Localização|Atividades|Hora|Evento|Detalhes|Nome próprio|Apelido|Data de nascimento|Idade|Sexo|Nacionalidade|Local de nascimento|Número do documento|Número pessoal|Data de emissão|Data de validade|Estado emissor|Autoridade|Morada|E-mail|Telefone|Cartão de identidade|Passaporte|Carta de condução|Autorização de residência|frente|verso',
  fr: 'Rapport de vérification d’identité|Approuvé|Refusé|À examiner|En cours|Session de test|Motif|Commentaire|Session|Référence|Créée|Terminée|Rapport établi|Personne|Documents|Preuve de vie|Personne vivante|Oui|Non|Ressemblance du visage|Contrôle des listes|Aucun contrôle n’a été effectué pour cette session.|Les listes ont été contrôlées ; personne n’a été trouvé.|Justificatif de domicile|Aucun document n’a été fourni.|Entreprise|Questionnaires|Localisation|Activités|Heure|Événement|Détails|Prénom|Nom|Date de naissance|Âge|Sexe|Nationalité|Lieu de naissance|Numéro du document|Numéro personnel|Date de délivrance|Date d’expiration|État émetteur|Autorité|Adresse|E-mail|Téléphone|Carte d’identité|Passeport|Permis de conduire|Titre de séjour|recto|verso',
  kk: 'Жеке тұлғаны тексеру есебі|Мақұлданды|Қабылданбады|Қарауды қажет етеді|Орындалуда|Сынақ сессиясы|Себебі|Түсініктеме|Сессия|Сілтеме|Құрылды|Аяқталды|Есеп күні|Тұлға|Құжаттар|Тірілік тексеруі|Тірі адам|Иә|Жоқ|Бет ұқсастығы|Тізімдер бойынша тексеру|Бұл сессия үшін тізімдер бойынша тексеру жүргізілмеді.|Тізімдер тексерілді; ешкім табылмады.|Мекенжайды растау|Құжаттар ұсынылмады.|Компания|Сауалнамалар|Орналасқан жері|Әрекеттер|Уақыты|Оқиға|Толығырақ|Аты|Тегі|Туған күні|Жасы|Жынысы|Азаматтығы|Туған жері|Құжат нөмірі|Жеке нөмірі|Берілген күні|Жарамдылық мерзімі|Берген мемлекет|Берген орган|Мекенжайы|Электрондық пошта|Телефон|Жеке куәлік|Паспорт|Жүргізуші куәлігі|Тұруға ықтиярхат|алдыңғы жағы|артқы жағы',
  sv: 'Rapport om identitetskontroll|Godkänd|Avvisad|Behöver granskas|Pågår|Testsession|Orsak|Kommentar|Session|Referens|Skapad|Avslutad|Rapporten skapad|Person|Dokument|Livskontroll|Levande person|Ja|Nej|Ansiktslikhet|Listkontroll|Ingen listkontroll gjordes för den här sessionen.|Listorna genomsöktes; ingen hittades.|Adressbevis|Inga dokument har lämnats in.|Företag|Frågeformulär|Plats|Aktiviteter|Tid|Händelse|Detaljer|Förnamn|Efternamn|Födelsedatum|Ålder|Kön|Nationalitet|Födelseort|Dokumentnummer|Personnummer|Utfärdandedatum|Giltigt till|Utfärdande stat|Myndighet|Adress|E-post|Telefon|Identitetskort|Pass|Körkort|Uppehållstillstånd|framsida|baksida',
};

/** The texts in a language of the interface; English for one that has none. */
export function labelsOf(language: string): Labels {
  const texts = (LABELS[language] ?? LABELS['en'] ?? '').split('|');
  return Object.fromEntries(LABEL_NAMES.map((name, place) => [name, texts[place] ?? name])) as Labels;
}

/** BCP 47; the interface says `gr` for Greek, which is no language code. */
export function localeOf(language: string): string {
  if (language === 'gr') return 'el';
  return Intl.DateTimeFormat.supportedLocalesOf([language]).length > 0 ? language : 'en';
}
