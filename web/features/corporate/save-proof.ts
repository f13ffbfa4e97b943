import { corporateTenant, type ReviewRequest } from '@atrium/contract/corporate/corporate.ts'
import { saveBlob } from '../../kit/file/saveBlob.ts'
import { send } from '../../kit/send.ts'
import { showError } from '../../kit/toast.ts'

/** Saves the file that came with a request. */
export async function saveProof(request: ReviewRequest): Promise<void> {
  try {
    saveBlob((await send(corporateTenant.proof, { id: String(request.id) })) as Blob, request.proof ?? '')
  } catch (error) {
    showError(error)
  }
}
