import { pictureSrc } from '@atrium/contract/kit/rich-text.ts'
import { apiBase } from '../api-base.ts'
import classes from './RichText.module.css'

/** A text to read: with its formatting, or a plain one with its line breaks. */
export const RichText = ({ html, text }: { html: string | null | undefined; text: string }) =>
  html ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps only what its list of tags lets through
    <div className={classes['rich']} dangerouslySetInnerHTML={{ __html: pictured(html) }} />
  ) : (
    <p className={classes['plain']}>{text}</p>
  )

/** Pictures come from where the server's calls are. */
const pictured = (html: string) =>
  apiBase ? html.replaceAll(`src="${pictureSrc('')}`, `src="${apiBase}${pictureSrc('')}`) : html
