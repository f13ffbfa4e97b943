import { SIGNATURE_BOX, signatureIn } from '@atrium/contract/kit/signatures.ts'
import { useTranslation } from 'react-i18next'
import classes from './Signature.module.css'

/** A signature as it was drawn, or the name that was typed. */
export function SignatureView({ value, large = false }: { value: unknown; large?: boolean }) {
  const { t } = useTranslation()
  const signed = signatureIn(value)
  if (!signed) return null
  const size = large ? classes['large'] : classes['small']
  if ('name' in signed) return <span className={`${classes['typed']} ${size}`}>{signed.name}</span>
  return (
    <svg
      role="img"
      aria-label={t('Signed')}
      className={`${classes['drawn']} ${size}`}
      viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}
    >
      <path d={signed.path} />
    </svg>
  )
}
