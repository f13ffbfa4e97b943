import { samples } from '@atrium/contract/kit/samples.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { type Ingredients, sampleWorkers } from './make-sample.ts'
import { addSample, closeSample, dropSample, getSample, openSample } from './sample-data.ts'

/** Sample data of a company, made by the recipes of all features. */
export const samplesFeature = (ingredients: Ingredients): Feature => ({
  calls: serve(samples, { get: getSample, add: addSample, open: openSample, close: closeSample, remove: dropSample }),
  workers: sampleWorkers(ingredients),
})
