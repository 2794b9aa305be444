/**
 * What an Office document may not have: parts and links that run, fetch or bring something of their own. Names are compared
 * without regard to case; the last part of a relationship's type says what it is (ECMA-376-1 §9.2).
 */

/** Extensions of parts; anything else in the archive does not belong in a document. */
export const partExtensions = /\.(xml|rels|vml|svg|png|jpe?g|jfif|gif|bmp|dib|tiff?|emf|wmf|wdp|ico|odttf|fntdata|sigs)$/
export const officePictureName = /\.(png|jpe?g|jfif|gif|bmp|dib|tiff?|emf|wmf|wdp|ico)$/
/** Excel's printer settings: a system structure that only the printer driver reads. */
export const printerSettings = /^xl\/printersettings\/printersettings\d*\.bin$/
/** The data of a chart, as an embedded workbook. */
export const chartWorkbook = /^(word|xl)\/embeddings\/[^/]+\.xlsx$/

export const activeParts =
  /(^|\/)(vba[^/]*|activex|macrosheets|dialogsheets|externallinks|querytables|webextensions|customui|attachedtoolbars)(\/|$)|(^|\/)(connections|volatiledependencies|vbadata|customizations|xmlmaps|afchunk[^/]*|oleobject[^/]*|vbaproject[^/]*)\.[^/]+$/

export const activeTypes =
  /macro|vba|activex|oleobject|ole-?link|ms-office\.control|attachedtoolbars|externallink|connections|querytable|customui|webextension|taskpane|keymapcustom|volatiledep|dialogsheet|xmlmaps|html|mht|message|rtf|script|java|executable|octet-stream|msdownload|template\.main|flash|zip|pdf/

/** Content types of document parts; types of other families are refused. */
export const knownTypes =
  /^(application\/xml|text\/xml|image\/[a-z0-9.+-]+|application\/(vnd\.openxmlformats-(officedocument|package)\.[a-z0-9.+-]+|vnd\.ms-(word|excel|office|powerpoint)\.[a-z0-9.+-]+|vnd\.wps-officedocument\.[a-z0-9.+-]+|vnd\.adobe\.[a-z.+-]+|x-font[a-z-]*|x-fontdata))$/

export const activeLinks =
  /^(vba.*|wordvbadata|.*macro.*|activex.*|control|oleobject|afchunk|attachedtemplate|attachedtoolbars|externallink.*|xlexternal.*|externalreference|connections|querytable|frame|subdocument|ui|extensibility|customui.*|keymapcustomizations|webextension.*|mailmerge.*|recipientdata|transform|volatiledependencies|dialogsheet|xmlmaps|video|audio|media|movie|python.*|script.*|htmlpubsaveas)$/

/** Elements by their local name. */
export const activeElements = new Set([
  'altchunk',
  'oleobject',
  'oleobjects',
  'subdoc',
  'frameset',
  'sourcefilename',
  'mailmerge',
  'attachedtemplate',
  'savethroughxslt',
  'webvideopr',
  'fmlamacro',
  'ddelink',
  'olelink',
  'externalbook',
  'externalreference',
  'webpublishitem',
  'webpublishobject',
  'script',
  'foreignobject',
  'iframe',
])

/** Elements whose text a spreadsheet calculates. */
export const formulas = new Set(['f', 'formula', 'formula1', 'formula2', 'definedname', 'calculatedcolumnformula', 'totalsrowformula'])

const text = /"(?:[^"]|"")*"/g
/** Functions that call programs or fetch external data, and those that run when a workbook is opened. */
const reaching = /\b(webservice|rtd|call|register(\.id)?|exec|run|image|dde\w*|importdata|py|sql\.request|fopen|fwrite)\s*\(/i

/** A link that a reader may follow: to the web, to a mailbox or to a place in the document. */
export const isSafeLink = (target: string) => /^(https?:\/\/[^\\]|mailto:|www\.|#)/i.test(target) && !/[\p{Cc}\p{Cf}\\]/u.test(target)

/** `service|topic!item` is DDE; quoted text is not, unless it is the target of a link. */
export function isActiveFormula(formula: string): boolean {
  const bare = formula.replace(text, '""').replace(/'[^']*'(?=!)/g, (sheet) => (sheet.includes('|') ? sheet : "''"))
  if (bare.includes('|') || reaching.test(bare) || /\[[^\]]*\.(xl|xla|dll)/i.test(bare)) return true
  const leads = /\bhyperlink\s*\(/i.test(bare) ? (formula.match(text) ?? []).map((one) => one.slice(1, -1)) : []
  return leads.some((one) => /^\s*(\\\\|[a-z][a-z0-9+.-]*:)/i.test(one) && !isSafeLink(one))
}

const activeField =
  /^(dde|ddeauto|includetext|includepicture|include|import|link|embed|macrobutton|database|rd|print|htmlactivex|control|private)$/i

/** Whether a field's code is active: its first word is the command. If that is another field's result, it is meant to hide the command. */
export function isActiveField(code: string): boolean {
  const plain = code.trim()
  const [word = ''] = plain.split(/[\s\\"]/, 1)
  if (activeField.test(word) || /^quote\s+(0x)?\d/i.test(plain)) return true
  if (!/^hyperlink$/i.test(word)) return false
  const [, target = ''] = /^hyperlink\s+(?:\\[a-z]\s+)*"?([^"]*)/i.exec(plain) ?? []
  return /^\s*(\\\\|[a-z][a-z0-9+.-]*:|\/\/)/i.test(target) && !isSafeLink(target.trim())
}
