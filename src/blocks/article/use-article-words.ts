import { articleWords } from '../../contract/words/article-words'
import { attachmentWords } from '../../contract/words/attachment-words'
import { useTranslator } from '../../runtime/use-words'

const words = { ...articleWords, ...attachmentWords }

export const useArticleWords = () => useTranslator(words).translate
