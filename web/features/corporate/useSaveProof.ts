import { corporateTenant, type ReviewRequest } from '@atrium/contract/corporate/corporate.ts'
import { useSaveFile } from '../../kit/file/useSaveFile.ts'

/** Saves the file that came with a request. */
export function useSaveProof() {
  const { saveFile } = useSaveFile()
  return ({ id, proof }: ReviewRequest) => saveFile(corporateTenant.proof, { id: String(id) }, proof ?? '')
}
