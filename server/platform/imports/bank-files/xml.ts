import { XMLParser } from 'fast-xml-parser'

/** An element by its local name, with the text and the elements in it. */
export interface XmlElement {
  name: string
  text: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
}

/** Amounts and numbers stay the text that they are. */
const parser = new XMLParser({
  preserveOrder: true,
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // Characters by number.
  htmlEntities: true,
})

/** As the parser keeps order: each node has one key beside its attributes, and is a text or a list. */
type Ordered = { ':@'?: Record<string, string> } & Record<string, Ordered[] | string | Record<string, string>>

/** Reads XML. Throws where it is not well-formed, or nested too deep. Whoever calls it has refused document types. */
export const readXml = (xml: string): XmlElement => elementOf('', parser.parse(xml, true) as Ordered[], {})

function elementOf(name: string, nodes: readonly Ordered[], attributes: Record<string, string>): XmlElement {
  const element: XmlElement = { name, text: '', attributes, children: [] }
  for (const { ':@': own = {}, ...node } of nodes)
    for (const [key, value] of Object.entries(node)) {
      if (key === '#text') element.text += String(value)
      else if (Array.isArray(value)) element.children.push(elementOf(key, value, own))
    }
  return element
}
