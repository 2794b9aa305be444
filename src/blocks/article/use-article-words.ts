import { articleWords } from '../../contract/words/pages/article-words'
import { attachmentWords } from '../../contract/words/forms/attachment-words'
import { useTranslator } from '../../runtime/use-words'

const words = { ...articleWords, ...attachmentWords }

export const useArticleWords = () => useTranslator(words).translate
