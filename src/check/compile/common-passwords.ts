import { dictionary } from '@zxcvbn-ts/language-common'

/** What people choose when a rule asks for letters, digits and a symbol. The browser gets the first two lists, the server all of them. */
const first =
  'abc abcd abcde abcdef abcdefg abcdefgh aaa aaaa admin administrator root test user login welcome password passw pass pwd qwe qwer qwert qwerty qaz qazwsx asd asdf zxc zxcv iloveyou woaini demo'
const numbers =
  '1234 12345 123456 1234567 12345678 123456789 1234567890 0123456789 654321 87654321 987654321 123123 112233 123321 111111 11111111 000000 00000000 666666 66666666 888888 88888888 520520 5201314 1314520'
const more = `aaaaaa aaaaaaaa tester guest passwd pw passwordabc qwertyui qwertyuiop qwerasdf wsx wsxedc qazwsxedc asdfg asdfgh asdfghjk asdfghjkl zxcvb zxcvbn zxcvbnm
   qweasd qweasdzxc qaq abcabc abcabcabc aabbcc abab xyz xyzxyz love loveyou lovely loveme iloveu woaini woaiwo woaiwojia aini ainiyiwannian nihao nimade caonima mima zhende
   sunshine princess dragon monkey football baseball basketball superman batman spiderman master letmein letmeinnow shadow hello helloworld secret default changeme change
   company enterprise china chinese beijing shanghai guangzhou shenzhen hangzhou zhongguo gongsi qiye shichang zhengfu pingtai shuzi zhuanxing
   system server oracle mysql redis postgres sqlserver tomcat weblogic nginx linux ubuntu windows office huawei xiaomi tencent alibaba baidu taobao wechat weixin qq iphone samsung apple google
   manager supervisor operator sysadmin webmaster developer service support public private backup install setup config database super superuser poweruser
   spring summer autumn fall winter monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
   platform portal digital temp temporary test testtest testing trial sample example newpass newpassword mypassword passphrase passcode pincode userpass userpassword adminadmin adminpass
   adminpassword rootroot rootpass rootpassword guestguest useruser access accessme enter entry open opensesame trustno trustnoone whatever nothing none nopassword nopass forget forgot
   michael jennifer jordan hunter jessica thomas robert daniel andrew joshua matthew anthony william george charlie charles david james john jack peter tigger buster soccer hockey ranger
   killer pepper ginger cookie summer flower orange banana purple yellow silver golden diamond phoenix falcon eagle tiger lion panda rabbit horse snake angel angels heaven star starwars
   pokemon naruto ninja samurai matrix hacker computer internet network security internet money lucky luckyman happy happyday freedom forever friend friends family mother father baby babygirl
   wangyi zhang zhangwei wangwei liwei liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han tang feng yu dong xiao
   zhangsan lisi wangwu zhaoliu laoban jingli caiwu renshi xingzheng kefu ceshi guanli guanliyuan yonghu denglu kaifa yunwei`

const wordsOf = (text: string) => text.trim().split(/\s+/)

/** How many of the most leaked passwords are refused, together with the words in them (requirement A2). */
const counted = 3_000
/** Shorter runs of letters also occur in passwords that contain no common word. */
const shortest = 3

export const lookAlikeLetters: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** The words in a password: without its symbols, its letters only, and its letters with look-alike symbols replaced. */
function wordsIn(password: string): string[] {
  const signless = password.replace(/[^\p{L}\d]/gu, '')
  const letters = (text: string) => text.replace(/[^\p{L}]/gu, '')
  const read = password.replace(/[\d\W_]+$/, '').replace(/[013457@$!]/g, (sign) => lookAlikeLetters[sign] ?? '')
  return [signless, letters(password), letters(read)].filter((word) => word.length >= shortest)
}

/** Most leaked first. */
export const leakedPasswords: readonly string[] = dictionary['passwords-common'].slice(0, counted)

export const commonestWords: readonly string[] = [...wordsOf(first), ...wordsOf(numbers)]
/** Words that must not make up a password, and whole passwords that are refused. */
export const refusedWords: ReadonlySet<string> = new Set([
  ...commonestWords,
  ...wordsOf(more),
  ...leakedPasswords,
  ...leakedPasswords.flatMap(wordsIn),
])
