/** Name, unit, category, contact, size in square feet. */
export type ClientRow = readonly [string, string, string, string, number]

export const mallClients: readonly ClientRow[] = [
  ['Luma Optics', 'Unit 104', 'Health & Beauty', 'Priya Raman', 1_420],
  ['Copper Kettle Café', 'Unit 107', 'Food & Beverage', 'Tom Becker', 980],
  ['Fjord & Field Outfitters', 'Unit 101', 'Fashion', 'Ingrid Solberg', 4_650],
  ['Bright Harbour Dental', 'Unit 212', 'Health & Beauty', 'Dr. Samir Haddad', 2_310],
  ['Pixel Pier Electronics', 'Unit 118', 'Electronics', 'Jonas Okafor', 3_200],
  ['Saltbox Books', 'Unit 110', 'Gifts & Leisure', 'Moira Kelly', 2_050],
  ['Atelier Noémie', 'Unit 112', 'Fashion', 'Noémie Gagnon', 1_160],
  ['Tidewater Jewellers', 'Unit 103', 'Fashion', 'Edward Lam', 890],
  ['Noodle Wharf', 'Unit F02', 'Food & Beverage', 'Linh Tran', 640],
  ['Maritime Mobile', 'Unit 116', 'Electronics', 'Kayla MacInnis', 720],
  ['Sprout & Stem Florist', 'Unit 105', 'Gifts & Leisure', 'Beth Comeau', 560],
  ['Harbour Fit Studio', 'Unit 220', 'Services', 'Devon Clarke', 5_400],
  ['Little Anchor Kids', 'Unit 114', 'Fashion', 'Rachel Boudreau', 1_880],
  ['Bluenose Barbers', 'Unit 120', 'Health & Beauty', 'Tariq Aziz', 610],
  ['Crumb & Crust Bakery', 'Unit F05', 'Food & Beverage', 'Sophie Arsenault', 730],
  ['Northern Thread', 'Unit 109', 'Fashion', 'Callum Reid', 2_740],
  ['Mahone Travel', 'Unit 206', 'Services', 'Grace Mosher', 880],
  ['Cove Pharmacy', 'Unit 102', 'Health & Beauty', 'Neil Raghavan', 6_200],
  ['Gusto Pizzeria', 'Unit F07', 'Food & Beverage', 'Luca Ferrante', 810],
  ['Hearth & Loft Home', 'Unit 122', 'Gifts & Leisure', 'Anna Petrenko', 3_900],
  ['Seaside Alterations', 'Unit 208', 'Services', 'Mei Chen', 480],
  ['Wave Juice Bar', 'Unit K01', 'Food & Beverage', 'Tyler Fraser', 190],
]

export const kingClients: readonly ClientRow[] = [
  ['Aldergate Capital Partners', 'Suite 2400', 'Office', 'Victoria Nakamura', 14_200],
  ['Brindle & Roe LLP', 'Suite 2100', 'Office', 'Thomas Brindle', 18_750],
  ['Cartwheel Software', 'Suite 1800', 'Office', 'Maya Desrosiers', 11_300],
  ['Fenwick Architects', 'Suite 1650', 'Office', 'Oliver Fenwick', 6_100],
  ['Graymont Insurance Brokers', 'Suite 1500', 'Office', 'Denise Farrow', 8_420],
  ['Lattice Analytics', 'Suite 1220', 'Office', 'Arjun Mehta', 5_760],
  ['Kestrel Communications', 'Suite 1010', 'Office', 'Chloe Bennett', 4_300],
  ['Sterling Court Reporting', 'Suite 810', 'Services', 'Paul Iannucci', 2_150],
  ['The Foundry Espresso', 'Lobby 2', 'Food & Beverage', 'Nadia Rossi', 640],
  ['Meridian Physiotherapy', 'Suite 500', 'Health & Beauty', 'Dr. Karen Oduya', 3_480],
]

export const pacificClients: readonly ClientRow[] = [
  ['Cedarline Logistics', 'Suite 1900', 'Office', 'Brendan Ng', 12_600],
  ['Tidal Energy Systems', 'Suite 1700', 'Office', 'Sofia Lindqvist', 10_900],
  ['Hemlock Studios', 'Suite 1420', 'Office', 'Jamie Yoshida', 7_250],
  ['Quarry Bay Accountants', 'Suite 1200', 'Office', 'Winnie Leung', 6_480],
  ['Arbutus Immigration Law', 'Suite 1105', 'Office', 'Harpreet Gill', 3_100],
  ['Driftwood Recruiting', 'Suite 900', 'Office', 'Colin Marsh', 2_860],
  ['Skyway Translation Services', 'Suite 715', 'Services', 'Elena Popova', 1_540],
  ['Second Wind Dental', 'Suite 300', 'Health & Beauty', 'Dr. Ravi Sandhu', 2_980],
  ['Gull & Grain Kitchen', 'Retail 1', 'Food & Beverage', 'Owen Price', 1_900],
]

export const housingClients: readonly ClientRow[] = [
  ['Amara & Chidi Eze', 'House 4', 'Residential', 'Amara Eze', 1_480],
  ['Daniel Kowalczyk', 'House 7', 'Residential', 'Daniel Kowalczyk', 1_320],
  ['The Singh Family', 'House 9', 'Residential', 'Jasleen Singh', 1_760],
  ['Patricia Dunn', 'House 12', 'Residential', 'Patricia Dunn', 1_180],
  ['Leo & Fatima Marchetti', 'House 15', 'Residential', 'Leo Marchetti', 1_540],
  ['Wei Zhang', 'Apartment 1B', 'Residential', 'Wei Zhang', 860],
  ['Claire Beaumont', 'Apartment 1D', 'Residential', 'Claire Beaumont', 790],
  ['Andrew McAllister', 'Apartment 2A', 'Residential', 'Andrew McAllister', 920],
  ['Rosa & Miguel Vargas', 'Apartment 2C', 'Residential', 'Rosa Vargas', 940],
  ['Sunny Days Childcare', 'Clubhouse', 'Services', 'Joanne Pike', 2_600],
]

export const parkClients: readonly ClientRow[] = [
  ['Bow River Tire & Auto', 'Building A', 'Services', 'Dana Whitford', 8_900],
  ['Prairie Pantry Market', 'Building B', 'Food & Beverage', 'Lorraine Yellowbird', 24_500],
  ['Chinook Cycle Works', 'Unit C1', 'Gifts & Leisure', 'Matt Sorensen', 3_300],
  ['Foothills Veterinary Clinic', 'Unit C3', 'Services', 'Dr. Emily Tran', 2_900],
  ['Summit Nail Lounge', 'Unit C5', 'Health & Beauty', 'Thuy Pham', 1_120],
  ['Stampede Smokehouse', 'Building D', 'Food & Beverage', 'Ray Castellano', 4_700],
  ['Alpenglow Electronics', 'Unit E2', 'Electronics', 'Stefan Braun', 5_150],
  ['Wild Rose Tax & Accounting', 'Unit E4', 'Office', 'Sheila Novak', 1_360],
  ['Cold Front Ice Cream', 'Unit E6', 'Food & Beverage', 'Amy Redcrow', 940],
]
