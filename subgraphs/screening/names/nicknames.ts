/** Everyday forms of given names: the formal name (a key of given-names), then its short and pet forms. */
export const NICKNAMES = `
william bill billy will willy liam
robert bob bobby rob robbie bert
richard dick rick ricky rich richie
james jim jimmy jamie jimbo
john jack johnny johnnie
joseph joe joey pepe beppe jo
thomas tom tommy
charles charlie chuck chas
michael mike mick mickey micky misha miguelito
edward ed eddie ted teddy ned
andrew andy drew
anthony tony toni
benjamin ben benny
christopher chris kit
daniel dan danny
david dave davy
donald don donny
frank francis
francis frank fran franky
frederick fred freddy freddie
gregory greg gregg
henry harry hank
jacob jake
jeffrey jeff
kenneth ken kenny
lawrence larry
leonard len lenny
matthew matt
nathaniel nate nathan
nicholas nick nicky kolya nico
patrick pat paddy
peter pete petya
philip phil
raymond ray
ronald ron ronny
samuel sam sammy
stephen steve stevie
terence terry
theodore ted teddy theo
timothy tim timmy
victor vic vitya
vincent vince vinny
walter walt wally
alexander alex al sandy sasha xander alek shura lex aleksandrs
alexandra alex sasha sandra shura
alfred alf fred
albert al bert
arthur art
gerald gerry jerry
jerome jerry
eugene gene zhenya
elizabeth liz beth betty lizzie eliza bess lisa libby
margaret maggie meg peggy greta rita
catherine kate kathy cathy katie katya kitty kat
mary molly polly masha may
deborah debbie deb
susan sue susie
patricia pat patty trish
barbara barb babs
jennifer jen jenny
jessica jess
rebecca becky
victoria vicky vika tori
dorothy dot dolly
theresa terry tess
helen nell lena
anna annie anya nancy asya
sarah sally sadie
judith judy
pamela pam
cynthia cindy
christine chris tina christina
samantha sam
abigail abby
stephanie steph
dmitry dima mitya
vladimir vova volodya vlad
sergei seryozha serezha
aleksei alyosha lyosha alex
ivan vanya john
mikhail misha
nikolai kolya nikos
pavel pasha
konstantin kostya kostas dinos
evgeny zhenya
grigory grisha
georgy gosha zhora goga
yuri yura
boris borya
vyacheslav slava
vladislav vlad slava
stanislav stas slava
yaroslav slava
rostislav slava
leonid lyonya
lev lyova
anatoly tolya
gennady gena
vasily vasya
viktor vitya
valentin valya
valery valera
ilya ilyusha
igor igoryok
fedor fedya
pyotr petya
semyon syoma senya
stepan styopa
timofei tima
maksim max maks
kirill kir
roman roma
ruslan rus
anastasia nastya
ekaterina katya
elena lena lyena
irina ira
olga olya
tatiana tanya
natalia natasha nata
maria masha manya
svetlana sveta
ludmila lyuda mila
galina galya
nadezhda nadya
yulia yulya
ksenia ksyusha
oksana ksana
sofia sonya
daria dasha
polina polya
larisa lara
jose pepe chepe
francisco paco pancho curro kiko
ignacio nacho
jesus chucho chuy
guadalupe lupe lupita
manuel manolo manny
enrique quique kike
eduardo lalo
alejandro alex jandro
alberto beto
roberto beto
humberto beto
ricardo rick
guillermo memo willy
antonio tony toño tono
rafael rafa
gabriel gabo
luis lucho
juan juancho
pedro perico
vicente chente
sergio checo
fernando nando
hernan nando
rodolfo rudy
dolores lola
concepcion concha
rosario chayo
mercedes meche
isabel chabela
graciela chela
carlos charly
jorge coque
leopoldo polo
salvador chava
aleksandr sanya
abdulrahman abdou
ibrahim ibro
binyamin bibi
yitzhak itzik
moshe moishe
giovanni gianni nino
giuseppe pino peppe
domenico mimmo
luigi gigi
hans hansi
geoffrey geoff
cornelius kees
peter piet
william wim willi
dmitry dimitris mitsos
ekaterina aikaterini
manuel manolis
jonathan jon
vasily vasilis
johannes hans
heinrich heinz
friedrich fritz
`;
