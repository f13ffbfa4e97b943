import type { Related } from '@atrium/contract/kit/related.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './NameLink.module.css'
import { relatedText } from './table/related-text.ts'

/** A record that a field leads to, by its name, which leads to its page. */
export function RelatedName({ related }: { related: Related }) {
  const { t } = useTranslation()
  const text = relatedText(related, t)
  if (related.state !== 'Seen') return <span className={classes['unseen']}>{text}</span>
  if (!related.href) return text
  return (
    <Link to={related.href} className={classes['link'] ?? ''} data-clip="">
      {text}
    </Link>
  )
}
