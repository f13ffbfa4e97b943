import type { Upload } from '../kit/entity.ts'
import { energyEntity } from './energy-consumption.ts'

/** The columns that a list of energy consumption may have. A row of common areas names its site, one of a client the client. */
export const energyUpload: Upload = { ...energyEntity.upload, needed: ['Year'] }
