import type { Entry } from './demo.ts'

/** At which client of the site, how many days ago, what, which kind, when, where, whether somebody was called, what it costs in cents, what was done. */
type Incident = [number | null, number, string, string, string, string, boolean, number | null, string]

/** What a year of incidents at some sites comes to. */
const incidents: readonly Incident[] = [
  [1, 352, 'Shoplifter stopped at the door', 'o2', '17:20', 'Main entrance', true, null, 'Handed over to the police.'],
  [
    null,
    340,
    'Sprinkler head knocked off',
    'o4',
    '08:45',
    'Loading dock',
    false,
    2_400_00,
    'Head replaced, ceiling tiles dried.',
  ],
  [0, 331, 'Cut hand on broken shelf', 'o1', '11:05', 'Stock room', false, null, 'First aid; shelf taken out of use.'],
  [null, 312, 'Car hit a bollard', 'o3', '14:30', 'Parking level 1', false, 980_00, 'Bollard reset, insurer informed.'],
  [2, 296, 'Smoke from a fryer', 'o5', '12:50', 'Food court', true, 1_150_00, 'Hood cleaned, fryer exchanged.'],
  [null, 281, 'Window scratched overnight', 'o3', '07:10', 'North front', false, 1_720_00, 'Glass polished; camera turned.'],
  [1, 262, 'Leak at the water heater', 'o4', '06:55', 'Service room', false, 3_300_00, 'Heater replaced.'],
  [
    null,
    247,
    'Fall on the escalator',
    'o1',
    '15:40',
    'Escalator 2',
    true,
    null,
    'Ambulance after 9 minutes; escalator inspected.',
  ],
  [0, 233, 'Handbag taken from a chair', 'o2', '13:15', 'Café seating', true, 220_00, 'Recording given to the police.'],
  [
    null,
    219,
    'Drain backed up after the storm',
    'o4',
    '19:25',
    'Parking level 2',
    false,
    4_650_00,
    'Pumped out; drain to be relined.',
  ],
  [2, 205, 'Sign came loose in the wind', 'o3', '09:30', 'West front', false, 860_00, 'Fixed the same day.'],
  [null, 191, 'Lift stopped between floors', 'o6', '16:45', 'Lift B', true, 540_00, 'Two persons freed after 20 minutes.'],
  [1, 176, 'Till drawer emptied', 'o2', '20:05', 'Sales floor', true, 1_430_00, 'Police report filed.'],
  [0, 163, 'Customer fainted', 'o1', '12:20', 'Sales floor', true, null, 'Ambulance called; no fault of ours.'],
  [null, 150, 'Frozen pipe burst', 'o4', '05:40', 'Rear corridor', false, 7_900_00, 'Pipe replaced and insulated.'],
  [2, 138, 'Trolley ran into a shop window', 'o3', '18:10', 'Main aisle', false, 2_050_00, 'Window replaced.'],
  [null, 126, 'Wet floor, visitor slipped', 'o1', '10:35', 'South entrance', false, null, 'Mats put down.'],
  [
    1,
    112,
    'Bin on fire behind the building',
    'o5',
    '22:15',
    'Waste yard',
    true,
    690_00,
    'Put out by the guard; yard is locked at night now.',
  ],
  [null, 98, 'Roof leak above the corridor', 'o4', '14:00', 'Level 2', false, 2_780_00, 'Membrane patched.'],
  [0, 86, 'Delivery gate bent', 'o3', '07:50', 'Loading dock', false, 1_240_00, 'Gate straightened.'],
  [null, 63, 'Pickpocket reported', 'o2', '16:05', 'Market hall', true, 150_00, 'Guards informed.'],
  [2, 52, 'Child caught fingers in a door', 'o1', '13:40', 'Toilets, level 1', false, null, 'First aid; closer adjusted.'],
  [1, 33, 'Dishwasher flooded the kitchen', 'o4', '21:30', 'Food court', false, 1_960_00, 'Hose replaced, floor dried.'],
  [null, 27, 'Ceiling tile fell', 'o6', '09:05', 'Corridor, level 1', false, 310_00, 'All tiles of the row checked.'],
  [0, 13, 'Parcel stolen from the counter', 'o2', '11:55', 'Reception', false, 180_00, 'Counter is staffed at all times now.'],
]

/** The same as entries of the form. */
export const incidentEntries = (day: (from: number) => string): Entry[] =>
  incidents.map(([client, daysAgo, what, kind, time, place, called, cost, done]) => [
    client,
    daysAgo,
    what,
    kind,
    day(-daysAgo),
    time,
    place,
    '',
    called,
    cost,
    done,
  ])
