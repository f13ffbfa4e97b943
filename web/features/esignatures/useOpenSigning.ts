import { ownSigning, type ToSign } from '@atrium/contract/esignatures/signing.ts'
import { useWrite } from '../../kit/useWrite.ts'

/** Whether it waits for the viewer's signature. */
export const isToSign = ({ status, envelopeStatus }: ToSign) =>
  envelopeStatus === 'Sent' && (status === 'Asked' || status === 'Viewed')

/** Goes to the page on which a document is signed: that of the mailed link, which is no screen of the portal. */
export function useOpenSigning() {
  const open = useWrite(ownSigning.open)
  return ({ id }: Pick<ToSign, 'id'>) => {
    void open.mutateAsync({ id }).then(
      ({ path }) => location.assign(path),
      () => undefined,
    )
  }
}
