import { randomNumbers } from './screening-pairs.js';

/** Frequent given names and surnames by region; a name is made within one region, some with a second given name. */
const REGIONS: readonly { readonly given: string; readonly surnames: string }[] = [
  {
    given:
      'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Sarah Christopher Karen Daniel Lisa Matthew Nancy Anthony Betty Mark Sandra Steven Ashley Emily Andrew Kimberly Paul Donna Joshua Michelle Kenneth Carol Kevin Amanda Brian Melissa',
    surnames:
      'Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Thomas Moore Jackson Martin Lee Thompson White Harris Clark Lewis Robinson Walker Young Allen King Wright Scott Hill Green Adams Nelson Baker Hall Campbell Mitchell Carter Roberts Phillips Evans Turner Parker Collins Edwards Stewart Morris Murphy Cook Rogers Morgan Cooper Bailey Reed Kelly Howard Ward Cox Richardson Wood Watson Brooks Bennett Gray Hughes Price Myers Long Foster Sanders Ross Powell Sullivan Russell Fisher Barnes',
  },
  {
    given:
      'Maria Carmen Ana Isabel Laura Lucia Marta Elena Sara Paula Antonio Jose Manuel Francisco David Juan Javier Daniel Carlos Jesus Alejandro Miguel Rafael Pablo Pedro Angel Sergio Fernando Jorge Alberto Luis Alvaro Diego Adrian Raul Ivan Enrique',
    surnames:
      'Garcia Rodriguez Gonzalez Fernandez Lopez Martinez Sanchez Perez Gomez Martin Jimenez Ruiz Hernandez Diaz Moreno Munoz Alvarez Romero Alonso Gutierrez Navarro Torres Dominguez Vazquez Ramos Gil Ramirez Serrano Blanco Molina Morales Suarez Ortega Delgado Castro Ortiz Rubio Marin Sanz Iglesias Nunez Medina Garrido Cortes Castillo Santos Lozano Guerrero Cano Prieto Mendez Cruz Calvo Gallego Vidal Leon Marquez Herrera Pena Flores Cabrera Campos Vega Fuentes',
  },
  {
    given:
      'Anna Thomas Julia Andreas Katharina Michael Sabine Stefan Claudia Christian Petra Markus Monika Martin Susanne Daniel Birgit Alexander Andrea Peter Lukas Leon Lena Hannah Felix Jonas Marie Sophie Laura Maximilian Florian Sebastian Tobias Jan Philipp Simon',
    surnames:
      'Mueller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Koch Bauer Richter Klein Wolf Schroeder Neumann Schwarz Zimmermann Braun Krueger Hofmann Hartmann Lange Schmitt Werner Krause Meier Lehmann Schmid Schulze Maier Koehler Herrmann Koenig Walter Mayer Huber Kaiser Fuchs Peters Lang Scholz Moeller Weiss Jung Hahn Schubert Vogel Friedrich Keller Guenther Frank Berger Winkler Roth Beck Lorenz Baumann Franke',
  },
  {
    given:
      'Jean Marie Pierre Nathalie Michel Isabelle Philippe Sylvie Alain Catherine Nicolas Sophie Christophe Celine Julien Camille Thomas Lea Antoine Manon Lucas Chloe Hugo Emma Louis Ines Giulia Francesco Matteo Chiara Alessandro Sofia Lorenzo Aurora Andrea Martina',
    surnames:
      'Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefebvre Michel Garcia David Bertrand Roux Vincent Fournier Morel Girard Andre Mercier Dupont Lambert Bonnet Francois Martinez Rossi Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti Mancini Costa Giordano Rizzo Lombardi Moretti Barbieri Fontana Santoro Mariani Rinaldi Caruso Ferrara Galli Martini Leone',
  },
  {
    given:
      'Aleksandr Dmitry Sergei Andrei Alexei Maxim Mikhail Ivan Evgeny Vladimir Nikolai Olga Elena Natalia Irina Tatiana Svetlana Anna Maria Yulia Ekaterina Anastasia Oksana Piotr Krzysztof Andrzej Tomasz Agnieszka Katarzyna Malgorzata Jakub Wojciech',
    surnames:
      'Ivanov Smirnov Kuznetsov Popov Vasiliev Petrov Sokolov Mikhailov Novikov Fedorov Morozov Volkov Alekseev Lebedev Semenov Egorov Pavlov Kozlov Stepanov Nikolaev Orlov Andreev Makarov Nikitin Zakharov Zaitsev Soloviev Borisov Yakovlev Grigoriev Kowalski Nowak Wisniewski Wojcik Kaminski Lewandowski Zielinski Szymanski Wozniak Dabrowski Kozlowski Jankowski Mazur Kwiatkowski Krawczyk Shevchenko Kovalenko Bondarenko Tkachenko Kravchenko',
  },
  {
    given:
      'Ahmed Mohamed Ali Omar Hassan Hussein Khalid Youssef Ibrahim Mustafa Tariq Karim Samir Fatima Aisha Mariam Layla Zainab Nour Huda Salma Amina Yasmin Rania Hana Bilal Hamza Anas Imran Faisal Adnan Nadia',
    surnames:
      'Khalil Mansour Haddad Saleh Nasser Hamdan Farah Khoury Salem Aziz Darwish Shaheen Najjar Sabbagh Hijazi Qureshi Malik Siddiqui Ansari Sheikh Chaudhry Butt Bhatti Mirza Rana Benali Boukhari Cherif Mansouri Trabelsi Gharbi Jebali Amrani Alaoui Idrissi Tazi Berrada Fassi Naciri Yilmaz Kaya Demir Celik Sahin Yildiz Aydin Ozturk Arslan Dogan Kilic Aslan Cetin Kara',
  },
  {
    given:
      'Rahul Priya Amit Anjali Rajesh Sunita Vijay Kavita Sanjay Neha Arjun Pooja Rohan Divya Vikram Meera Suresh Lakshmi Anil Deepa Kiran Manoj Ravi Asha Nikhil Sneha',
    surnames:
      'Sharma Verma Gupta Singh Kumar Patel Shah Mehta Joshi Reddy Nair Iyer Menon Pillai Rao Desai Kulkarni Patil Chatterjee Banerjee Mukherjee Das Ghosh Bose Dutta Sen Mishra Pandey Tiwari Yadav Agarwal Jain Kapoor Malhotra Chopra Khanna Bhatia Saxena Srivastava Chauhan',
  },
  {
    given:
      'Xiaoming Lihua Jianguo Xiuying Haoran Zihan Yifan Yuxuan Meiling Guowei Ruoxi Chenxi Tianyu Jiayi Minjun Seoyeon Jihoon Jiwoo Hyunwoo Haruto Yui Sota Aoi Ren Sakura Kenta Misaki Thanh Huong Tuan Linh',
    surnames:
      'Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Guo He Lin Gao Luo Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Sato Suzuki Takahashi Tanaka Watanabe Ito Yamamoto Nakamura Kobayashi Kato Yoshida Yamada Nguyen Tran Pham Hoang',
  },
  {
    given:
      'Chinedu Ngozi Emeka Amara Tunde Folake Kwame Akosua Kofi Abena Juma Wanjiru Otieno Achieng Tendai Chipo Thabo Nomsa Sipho Lerato Moussa Fatou Ousmane Aminata Jean Grace Blessing Samuel Esther Daniel',
    surnames:
      'Okafor Adeyemi Okonkwo Balogun Eze Nwosu Ogunleye Adebayo Mensah Owusu Boateng Asante Osei Appiah Kamau Mwangi Njoroge Ochieng Odhiambo Wanjala Moyo Ncube Dube Sibanda Nkosi Dlamini Khumalo Mokoena Diallo Traore Keita Coulibaly Ndiaye Sow Diop Cisse Toure Kone Ouattara Mbeki',
  },
];

/** Share of names with a second given name. */
const SECOND_GIVEN = 0.25;

/** Names of ordinary people, made up from frequent parts; the same for the same seed. */
export function ordinaryNames(count: number, seed: number): string[] {
  const random = randomNumbers(seed);
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? '';
  return Array.from({ length: count }, () => {
    const region = REGIONS[Math.floor(random() * REGIONS.length)];
    const given = region?.given.split(' ') ?? [];
    const second = random() < SECOND_GIVEN ? [pick(given)] : [];
    return [pick(given), ...second, pick(region?.surnames.split(' ') ?? [])].join(' ');
  });
}
