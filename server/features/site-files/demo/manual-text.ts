import type { DemoLandlord, DemoSite } from '../../../platform/demo/demo-company.ts'

export interface Chapter {
  title: string
  paragraphs: readonly string[]
  /** Short rules, as a list. */
  points?: readonly string[]
}

/** What every client of a site should know. */
export function chaptersOf(company: DemoLandlord, site: DemoSite): Chapter[] {
  const home = site.kind === 'housing'
  return [welcome(company, site), ...(home ? living : trading(site)), repairs(site), insurance(home), fire, leaving(home)]
}

const welcome = (company: DemoLandlord, site: DemoSite): Chapter => ({
  title: 'Welcome',
  paragraphs: [
    `This manual tells you how things work at ${site.name}: whom to call, when the doors open, what to do when something breaks and what we ask of you. It does not replace your lease. Where the two differ, the lease counts.`,
    `The management office is staffed Monday to Friday, 8:30 am to 5 pm. Write to ${site.primaryEmail} or call ${company.phone}. Outside these hours the same number reaches the operator on duty, who can send somebody at any time of day.`,
    'Most matters are quickest through this portal: your documents and invoices are there, you can report a repair with a photo, and every announcement we make is kept where you can find it again.',
  ],
})

const trading = (site: DemoSite): Chapter[] => [
  {
    title: 'Hours and access',
    paragraphs: [
      site.kind === 'office'
        ? 'The building is open to visitors from 7 am to 6 pm on business days. At other times your people enter with their access cards, and visitors are announced at the security desk. Heating and cooling run from 6:30 am to 6:30 pm; ask a day ahead if you need them longer, which is billed by the hour.'
        : 'Trading hours are Monday to Saturday 9:30 am to 9 pm and Sunday noon to 5 pm. Please open on time and stay open: customers who meet one closed door tend to doubt the others. Staff may enter from 7 am and stay until an hour after closing.',
      'Access cards and keys are issued by the management office against the signature of the person you have named. Tell us on the day that a card is lost or somebody leaves, and we will switch the card off at once.',
      'Shorter hours on public holidays are announced in the portal four weeks ahead.',
    ],
  },
  {
    title: 'Deliveries, waste and parking',
    paragraphs: [
      'Everything that does not fit under an arm comes in through the loading dock. Book a time in advance for anything on a pallet. Vehicles may stay for thirty minutes; the dock is watched by camera and is never a place to park.',
      'Waste is sorted into organics, mixed recyclables, cardboard and garbage. Flatten cardboard. Grease goes into the grease bins behind the dock, never into a drain. Large items, electronics and paint are taken away on request, at cost.',
      'Staff park in the stalls furthest from the doors, which are marked on the site plan. Register licence plates in the portal so that we can call before we tow.',
    ],
    points: [
      'Deliveries before 9 am or after 8 pm, unless agreed otherwise',
      'Carts with rubber wheels only; no pallets across finished floors',
      'Corridors and exits stay free at all times, even for five minutes',
    ],
  },
  {
    title: 'Work in your premises',
    paragraphs: [
      'Anything beyond painting and moving furniture needs our approval before it begins. Send one complete set of drawings, and we will answer within ten business days. The construction manual, which you will find in the portal, says what the set contains.',
      'Your contractor needs a certificate of insurance on file, a building permit on the wall and a name we can call at night. Work on sprinklers, fire alarm, roof and base building controls is carried out by the base building contractors, at your cost.',
      'Coring, chipping and anything that smells or makes dust takes place outside business hours. Tell us two days before you need the sprinklers drained or the smoke detectors covered.',
    ],
    points: [
      'Hoarding to the full height, painted, with our approved graphics',
      'Daily clean-up; no waste in the common bins',
      'Final walk-through before the deposit is returned',
    ],
  },
  {
    title: 'Signs and common areas',
    paragraphs: [
      'Signs, window graphics and anything that hangs, glows or moves within a metre of the glass need approval. Hand-written notices are not permitted, not even on the day the printer fails; the office will gladly print one for you.',
      'Music should not be heard beyond your lease line. Displays and stands in the common areas are possible a few times a year and are booked through the portal.',
    ],
  },
]

const living: Chapter[] = [
  {
    title: 'Living here',
    paragraphs: [
      'Quiet hours are from 10 pm to 7 am, and from 11 pm on Fridays and Saturdays. Most troubles between neighbours are over after one friendly word; if yours is not, write to us and we will help without taking sides.',
      'Balconies, porches and hallways are kept free of storage. Barbecues run on propane, three metres away from any wall. Smoking is not permitted inside the buildings or within nine metres of a door.',
      'Pets are welcome as your agreement says. Dogs are on a leash outside the fenced run, and every owner carries a bag.',
    ],
  },
  {
    title: 'Parking, snow and waste',
    paragraphs: [
      'Each home has the stalls named in its agreement. Visitors use the marked visitor stalls for up to 48 hours; register the plate in the portal for a longer stay. Vehicles without plates and vehicles that leak are not kept on site.',
      'Between November and April please move your car when the snow signs are out. Walks are cleared and salted by 7 am; your own steps are yours, and salt stands in the yellow boxes.',
      'Garbage and organics are collected on Tuesday, recyclables on Thursday. Bins go out after 7 pm on the evening before. Furniture and mattresses are picked up on the first Friday of the month, if you tell us.',
    ],
    points: ['Flatten cardboard', 'Batteries and paint go to the depot, not into a bin', 'Nothing is left beside the bins'],
  },
  {
    title: 'Clubhouse and green',
    paragraphs: [
      'The clubhouse can be booked for family events up to sixty days ahead. The deposit is returned when the room is as you found it. The playground and the green are open to everybody until dusk.',
      'The community garden has twenty-four plots. They are given out in March, by lot, for one season; a plot that is not planted by June goes to the next on the list.',
    ],
  },
  {
    title: 'Changing something',
    paragraphs: [
      'You may hang pictures and shelves, and paint in light colours if you tell us. Ask before you change floors, locks, lights or anything that carries water, gas or electricity. Satellite dishes and air conditioners in windows need approval, because they have a way of falling.',
      'When we need to enter your home we give at least 24 hours’ written notice, between 8 am and 8 pm, and say why. Only in an emergency do we come without.',
    ],
  },
]

const repairs = (site: DemoSite): Chapter => ({
  title: 'Repairs and maintenance',
  paragraphs: [
    'Report what is broken through the portal and add a photo; you will see who has it and when they are coming. For water, fire, gas, a stuck elevator or a door that cannot be locked, call, at any hour.',
    site.kind === 'housing'
      ? 'We look after everything that came with your home. Light bulbs, fuses and what was broken by use are yours. Test the smoke alarms each month and never take the batteries out; if one chirps, tell us the same day.'
      : 'We look after the structure, the roof, the common areas and the systems that serve more than one client. What serves only your premises is yours, including filters, drains to the main and the rooftop unit if your lease says so. Please keep its service contract up to date.',
    'Water damage grows by the minute. Learn today where your shut-off valve is, and show it to everyone who opens or closes.',
  ],
})

const insurance = (home: boolean): Chapter => ({
  title: 'Insurance and paperwork',
  paragraphs: [
    home
      ? 'Your agreement asks for insurance of your belongings and your personal liability. Upload the certificate in the portal when it is renewed; we will remind you before it expires.'
      : 'Your lease asks for commercial general liability insurance of at least $5,000,000 per occurrence, with the landlord and its manager as additional insureds. Upload the certificate in the portal when it is renewed. It must be there before you receive your keys, and without a gap ever after.',
    'Rent is due on the first of the month. Pre-authorized debit is the simplest way to pay, and the form stands in the portal. If you foresee a difficult month, speak to us before the first and not after it.',
    'Tell us when your name, your bank, the person in charge or the number to call at night changes. The list we have is the list we call.',
  ],
})

const fire: Chapter = {
  title: 'Fire and emergencies',
  paragraphs: [
    'If you see smoke or fire: warn those around you, pull the nearest alarm, leave by the stairs, close doors behind you and call 911 from outside. Do not use the elevators. Go to the assembly point that is shown on the plan at every exit, and stay there until the fire department lets you back.',
    'When the alarm sounds intermittently, get ready; when it sounds without pause, leave. Everyone who needs help with stairs should be on the list of the fire safety plan, so that the fire department knows where to go first.',
    'Drills are held each spring and fall, with notice. Take part: the minute they cost is the one you will have.',
  ],
  points: [
    'Police, fire, ambulance: 911',
    'Suspected gas: leave the doors open, touch no switch, call from outside',
    'Power failure: switch off what heats or turns, keep refrigerators closed',
  ],
}

const leaving = (home: boolean): Chapter => ({
  title: 'When you leave',
  paragraphs: [
    `Tell us in writing as early as your ${home ? 'agreement' : 'lease'} asks, and earlier if you can. We will send a list of what remains and what goes, and walk through with you twice: once while there is time to put things right, and once on the last day.`,
    'Return all keys, cards and remotes, leave a forwarding address, and have the meters read with us. Your documents in the portal stay available to you for a further twelve months.',
  ],
})
