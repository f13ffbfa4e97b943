import { files } from '@atrium/contract/files/files.ts'
import { serve } from '../../platform/http/serve.ts'
import { openFile } from './open-file.ts'

export const fileCalls = serve(files, { open: openFile })
