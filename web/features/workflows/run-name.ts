import { randomKey } from '../../kit/random-key.ts'

/** What a run is called by itself: as its workflow, with the day and five characters that tell it from others. */
export const runNameOf = (workflow: string, day = new Date().toISOString().slice(0, 10)) =>
  `${workflow.slice(0, 140)} ${day} ${randomKey().slice(0, 5)}`
