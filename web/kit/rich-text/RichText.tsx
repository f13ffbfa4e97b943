import classes from './RichText.module.css'

/** A text to read: with its formatting, or a plain one with its line breaks. */
export const RichText = ({ html, text }: { html: string | null | undefined; text: string }) =>
  html ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps only what its list of tags lets through
    <div className={classes['rich']} dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    <p className={classes['plain']}>{text}</p>
  )
