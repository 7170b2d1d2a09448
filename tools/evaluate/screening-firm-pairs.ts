/** Pairs of firms and bodies by hand, in the form of screening-hard-pairs.ts. */
export const FIRM_PAIRS = `
# legal forms
+|Nordwind Shipping LLC|Nordwind Shipping Limited Liability Company
+|OOO Severnaya Zvezda|Severnaya Zvezda LLC
+|ООО Северная Звезда|Severnaya Zvezda OOO
+|Общество с ограниченной ответственностью Альфа Транс|OOO Alfa Trans
+|Aktsionernoe Obshchestvo Uralvagonzavod|AO Uralvagonzavod
+|Public Joint Stock Company Tatneft|PJSC Tatneft
+|ПАО Татнефть|Tatneft PJSC
+|Otkrytoye Aktsionernoye Obshchestvo Rostselmash|JSC Rostselmash
+|Hartwell Brothers Ltd.|Hartwell Brothers Limited
+|Hartwell & Sons Ltd|Hartwell and Sons Limited
+|Grünfeld Maschinenbau GmbH|Gruenfeld Maschinenbau Gesellschaft mit beschränkter Haftung
+|Baumer Holding Aktiengesellschaft|Baumer Holding AG
+|Transportes Del Valle S.A. de C.V.|Transportes del Valle
+|Compañía Minera Ríosur Sociedad Anónima|Compania Minera Riosur S.A.
+|Ferrovia Lombarda Società per Azioni|Ferrovia Lombarda S.p.A.
+|Zielony Transport Spółka z o.o.|Zielony Transport Sp. z o.o.
+|Kardelen İnşaat Anonim Şirketi|Kardelen Insaat A.S.
+|Melati Jaya Sdn. Bhd.|Melati Jaya Sendirian Berhad
+|PT Samudera Lestari Tbk|Samudera Lestari
+|Al Waha Trading FZE|Al Waha Trading Free Zone Establishment
+|Zarya Plus TOV|Товариство з обмеженою відповідальністю Заря Плюс
+|Van der Steen B.V.|Van der Steen Besloten Vennootschap
+|Société Générale de Négoce SARL|Societe Generale de Negoce
+|Pars Oilfield Services Co.|Pars Oilfield Services Company
# words of trades
+|Bank of Tirana|Tirana Bank
+|Bank Kesht Iran|Kesht Bank of Iran
+|National Bank of Ruritania|Natl. Bank of Ruritania
+|Kaveh Intl. Trading Co.|Kaveh International Trading Company
+|Sayan Eng. & Tech. LLC|Sayan Engineering and Technology
+|Ministry of Defence of Syldavia|Syldavia Defence Ministry
+|Universidad Central de Rosal|Central University of Rosal
+|Shahed Aviation Industries Research Center|Shahed Aviation Industries Research Centre
+|Zavod Metallist|Metallist Plant
+|Banco Pacífico del Sur|Banco Pacifico del Sur SA
# acronyms
+|IRISL|Islamic Republic of Iran Shipping Lines
+|NITC Company|National Iranian Tanker Company
+|ODAC|Ocean Drilling and Cables Corporation Ltd
+|UGSM|Ural Gorno Stroitelny Mekhanizm LLC
+|S.T.A.R. Holdings|STAR Holdings
# slips and order
+|Tabriz Petrochemcial Company|Tabriz Petrochemical Company
+|Petroleos del Orinoco Trading|Petróleos del Orinoko Trading Inc
+|Vostok Logistik Group|Wostok Logistic Group
+|Al-Furat Import Export|Alfurat Import and Export
+|Green Lotus Marine Pte Ltd|Greenlotus Marine Pte. Ltd.
+|Kombinat Elektrosvet|Elektrosvet Kombinat
+|Rosmorflot|Ros Mor Flot JSC
+|Dalian Haixing Shipping|DALIAN HAI XING SHIPPING CO., LTD
+|Gazprombank|Газпромбанк АО
+|Военно-промышленная компания|Voenno-Promyshlennaya Kompaniya OOO
# other firms
-|Nordwind Shipping LLC|Nordwind Airlines LLC
-|Bank of Tirana|Bank of Durres
-|Kaveh Trading Company|Kaveh Insurance Company
-|Kaveh Cutting Tools|Kaveh Soda Chemical
-|Hartwell Shipping Ltd|Hartford Shipping Ltd
-|Tabriz Petrochemical Company|Shiraz Petrochemical Company
-|Tatneft PJSC|Rosneft PJSC
-|Gazprom|Gazprom Neft
-|Gazprom Neft|Gazprom Transgaz Moskva
-|Central Bank of Syldavia|National Bank of Borduria
-|State Bank of Ruritania|State Bank of Syldavia
-|Uralvagonzavod JSC|Uralmash JSC
-|Factory No. 17|Factory No. 71
-|Military Unit 26165|Military Unit 74455
-|Institute 37 of Chemistry|Institute 39 of Chemistry
-|Ocean Maritime Management 2 Ltd|Ocean Maritime Management 7 Ltd
-|China Shipbuilding Trading Co|China Shipping Trading Co
-|Al Rashid Trading|Al Rasheed Charity Foundation
-|Melati Jaya Sdn Bhd|Melati Maju Sdn Bhd
-|Banco Pacifico del Sur|Banco Atlantico del Sur
-|Seventh Star Marine Ltd|Eighth Star Marine Ltd
-|Kardelen Insaat A.S.|Kardelen Turizm A.S.
-|Ministry of Defence of Syldavia|Ministry of Finance of Syldavia
-|Iran Air Tours|Iran Aircraft Manufacturing Industries
-|North Drilling Company|South Drilling Company
-|IRISL|IRGC
-|Global Vision Holdings|Global Mission Holdings
-|Baltic Petroleum Trading|Baltic Timber Trading
-|Green Lotus Marine Pte Ltd|Blue Lotus Marine Pte Ltd
-|Silk Road Logistics LLC|Silk Route Logistics LLC
-|Mahan Air|Mahan Travel
-|Zarya Plus|Zarya Invest
-|General Electric|General Motors
-|First Moscow Bank|First Minsk Bank
-|Hartwell Brothers Ltd|Hartwell Sisters Ltd
-|Nordwind Holding GmbH|Nordlicht Holding GmbH
-|Transportes del Valle|Transportes del Norte
-|Sayan Engineering|Sayany Tour
-|United Trading Company|United Shipping Company
-|Damascus Gold Exchange|Aleppo Gold Exchange
-|Severnaya Zvezda OOO|Severnaya Verf OOO
-|Alfa Trans OOO|Beta Trans OOO
# persons
-|Igor Pankratov Trading LLC|Igor Pankratov
-|Delgado Shipping Ltd|Carlos Delgado
-|Ahmed Hassan|Hassan Trading Co
`;
