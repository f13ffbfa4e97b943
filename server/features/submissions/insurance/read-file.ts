import { buffer } from 'node:stream/consumers'
import { documentFileTypes } from '@atrium/contract/kit/files.ts'
import type { CertificateRead } from '@atrium/contract/submissions/insurance.ts'
import { checkType } from '../../../platform/files/keep-file.ts'
import { invalid } from '../../../platform/refusal.ts'
import type { PreflightContext } from '../../../platform/work/context.ts'
import { readTypes } from '../../file-manager/text/await-text.ts'
import { textIn } from '../../file-manager/text/read-text.ts'
import { expiryIn } from './read-certificate.ts'
import { coverIn } from './read-cover.ts'

/** A larger one is no certificate: its day is entered by hand. */
const MAX_READ = 20 * 1024 * 1024

/** Until when and for how much the uploaded certificate says that it is good; of a picture, and of what cannot be read, nothing is known. */
export async function readUpload(ctx: Pick<PreflightContext, 'app' | 'uploads'>, today: string): Promise<CertificateRead> {
  const file = ctx.uploads.get('file')
  if (!file) throw invalid({ fileUrl: 'file-required' })
  checkType(file, documentFileTypes)
  if (!readTypes.includes(file.type) || file.size > MAX_READ) return { expiryDate: null, coverAmount: null }
  const bytes = await buffer(await ctx.app.store.read(file.key))
  const read = await textIn({ type: file.type, bytes })
  const text = read?.text ?? ''
  return { expiryDate: expiryIn(text, today) ?? null, coverAmount: coverIn(text) ?? null }
}
