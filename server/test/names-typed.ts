/** People of many cultures, whose given names are on no list, as people type them. */
export const PEOPLE: readonly string[] = `Akbar Zaheer|Reinhard Bachmann|Oluwaseun Adeyemi|Thandiwe Nkosi|
Siobhan Murphy|Aoife Kelly|Zhang Wei|Li Na|Xi Jinping|Chimamanda Ngozi Adichie|Ngũgĩ wa Thiong'o|Wangari Maathai|
Ludwig van Beethoven|María José García López|Gabriel García Márquez|Pedro Calderón de la Barca|Rabindranath Tagore|
Amartya Sen|Gayatri Chakravorty Spivak|Srinivasa Ramanujan|Kazuo Ishiguro|Haruki Murakami|Thich Nhat Hanh|Viet Thanh Nguyen|
Aung San Suu Kyi|Han Kang|Bong Joon-ho|Ban Ki-moon|Naguib Mahfouz|Edward W. Said|Abdulrazak Gurnah|Khaled Hosseini|
Shirin Ebadi|Recep Yılmaz|Orhan Pamuk|Olga Tokarczuk|Wisława Szymborska|Svetlana Alexievich|Fyodor Dostoevsky|
Lev Vygotsky|Vaclav Havel|Ivo Andrić|László Krasznahorkai|Søren Kierkegaard|Tove Jansson|Halldór Laxness|Björk Guðmundsdóttir|
Elfriede Jelinek|Niklas Luhmann|Jürgen Habermas|Bruno Latour|Pierre Bourdieu|Emmanuel Levinas|Chinua Achebe|Kwame Anthony Appiah|
Sione Tupou|Keri Hulme|Leilani Kahananui|Joy Harjo|Louise Erdrich|Yaa Gyasi|Ta-Nehisi Coates|Toni Morrison|Zora Neale Hurston|
LeBron James|JK Rowling|W. E. B. Du Bois|Robin Wall Kimmerer|Will Young|Rose Green|Grace Hill|Mark Bishop|Neil Armstrong|
Umberto Eco|Elena Ferrante|Fernando Pessoa|Paulo Freire|Mpho Tutu van Furth|Yuval Noah Harari|Abu Bakr al-Razi|Noor Inayat Khan`
  .split("|")
  .map((name) => name.trim());

/** Organizations, as they call themselves. */
export const BODIES: readonly string[] =
  `World Bank|Human Rights Watch|Pew Research Center|American Red Cross|
Amnesty International|Google Research|Save the Children|Khan Academy|Goldman Sachs|Red Cross|Mayo Clinic|Jordan Times|
World Health Organization|Johnson and Johnson|Ernst & Young|Smith and Lee|Wikipedia contributors|U.S. Steel|WHO|
American Psychological Association|Oxford University Press|National Institutes of Health|Cleveland Clinic|
Boston Consulting Group|Doctors Without Borders|Médecins Sans Frontières|Habitat for Humanity|Greenpeace International|
Common Sense Media|Mind Tools|Best Buy|General Motors|Ford Motor Company|Volvo AB Corporation|Wells Fargo|Morgan Stanley|
Merriam-Webster|Encyclopaedia Britannica|New York Times|Washington Post|Boston Globe|Wall Street Journal|Le Monde|El País|
Der Spiegel|BBC News|PBS Kids|TED Talks|Harvard Business Review|Stanford Encyclopedia of Philosophy|Deutsche Bank|
Max Planck Institute|Kaiser Family Foundation|RAND Corporation|Brookings Institution|Statistics Canada|Oxfam America|UN Women|
European Commission|African Union|United Nations|Black Lives Matter|Fair Trade|Open Road|Planned Parenthood|
Southern Poverty Law Center|Smithsonian Institution|National Geographic|Scientific American|Rolling Stone|The Economist|
Environmental Protection Agency|Bureau of Labor Statistics|Ministerio de Educación|Instituto Nacional de Estadística|
Sierra Club|Teach For America|Feeding America|Gates Foundation|Procter & Gamble|Barnes & Noble|OpenAI Research|Apple Inc.|
Microsoft Corporation|Our World in Data|Ipsos Mori|Nielsen Norman Group|Rotten Tomatoes|Child Trends|Learning Forward`
    .split("|")
    .map((name) => name.trim());
