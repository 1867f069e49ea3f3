import type { CsvEncoding } from '@caseweave/contract/platform/csv'

/** Bytes of lines with letters beyond ASCII that an encoding is told by. */
const sampleBytes = 65_536

/** The characters whose two bytes lie in these ranges, both ends included. */
function charactersOf(encoding: CsvEncoding, leads: [number, number], trails: [number, number]): string {
  const bytes: number[] = []
  for (let lead = leads[0]; lead <= leads[1]; lead++)
    for (let trail = trails[0]; trail <= trails[1]; trail++) bytes.push(lead, trail)
  return new TextDecoder(encoding).decode(Uint8Array.from(bytes))
}

/** Punctuation, digits and letters of full width, which are written in all texts of East Asia. */
const signs =
  '　、。，．・：；？！“”‘’（）〔〕［］｛｝〈〉《》「」『』【】＋－±×÷＝＜＞℃％＃＆＊＠§☆★○●◎◇□■△※→←↑↓〜～…—·￥'

/**
 * What ordinary text in an encoding consists of, and characters that every longer text has. The ranges are the first levels of
 * the national standards GB 2312, JIS X 0208 and KS X 1001.
 */
const eastAsian = [
  {
    encoding: 'gb18030',
    ordinary: () => charactersOf('gb18030', [0xb0, 0xd7], [0xa1, 0xfe]),
    frequent:
      '的一是不了在有人用户登录输入点击按钮页面显示正确密码名成功失败测试例步骤预期结果编号标题优先级前置条件状态描述打开进选择保存查看添加删除修改提交数据信息系统功能验证检查列表新为时间到出中上下后与和或能可以无空错误提示内容这要我会对部分方法行分个大家国学生地发作',
  },
  {
    encoding: 'shift_jis',
    ordinary: () =>
      charactersOf('shift_jis', [0x82, 0x83], [0x40, 0xf1]) + charactersOf('shift_jis', [0x88, 0x97], [0x40, 0xfc]),
    frequent:
      'のにはをたがでてとしれさいるあすなまこくもりきらっンーストルリログイテドラ確認画面表示入力結果期待手順項番号目内容条件前提名称概要登録検索削除変更正常異実施日者備考一覧用',
  },
  {
    encoding: 'euc-kr',
    ordinary: () => charactersOf('euc-kr', [0xb0, 0xc8], [0xa1, 0xfe]),
    frequent:
      '이다는을의에하고로가한지시를도은사인기어자리정보확해력그수있않음된되면서화버튼클릭입테스트결과예상단계제목번호용비밀페표으나대전일성상합니습태요구할스동제장관라만우선순위명성공실패',
  },
] as const

const known = new Map<string, { ordinary: Set<string>; frequent: Set<string> }>()

function knownOf(one: (typeof eastAsian)[number]) {
  const found = known.get(one.encoding)
  if (found) return found
  const made = { ordinary: new Set([...one.ordinary(), ...signs]), frequent: new Set(one.frequent) }
  made.ordinary.delete('\ufffd')
  known.set(one.encoding, made)
  return made
}

/** The letters of which four in five are, in the languages that are written in Cyrillic. */
const frequentCyrillic = new Set('оеаинтсрвлкмдпуіяы')

/**
 * The encoding of East Asia or of Cyrillic in which bytes that are no UTF-8 read like text, or null. Western text has letters beyond
 * ASCII one by one; where most of them stand in a row, each encoding is tried on the lines that have them.
 */
export function regionalEncoding(bytes: Uint8Array): CsvEncoding | null {
  const sample = linesBeyondAscii(bytes)
  if (inRows(sample) < 0.5) return null
  let best: CsvEncoding | null = null
  let bestShare = 0.1
  for (const one of eastAsian) {
    const { ordinary, frequent } = knownOf(one)
    const characters = beyondAscii(new TextDecoder(one.encoding).decode(sample, { stream: true }))
    if (shareOf(characters, (each) => ordinary.has(each)) < 0.85) continue
    const share = shareOf(characters, (each) => frequent.has(each))
    if (share > bestShare) {
      best = one.encoding
      bestShare = share
    }
  }
  return best ?? cyrillicEncoding(sample)
}

function cyrillicEncoding(sample: Uint8Array): CsvEncoding | null {
  let best: CsvEncoding | null = null
  let bestShare = 0.72
  for (const encoding of ['windows-1251', 'koi8-r'] as const) {
    const text = new TextDecoder(encoding).decode(sample)
    const characters = beyondAscii(text)
    if (shareOf(characters, (each) => /[\p{Script=Cyrillic}«»„“”–—…№°’\u00a0]/u.test(each)) < 0.95) continue
    const letters = characters.filter((each) => /\p{Script=Cyrillic}/u.test(each))
    // Read in the other of the two, words have small letters first and capitals behind them.
    const swapped = (text.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0) / Math.max(1, letters.length)
    // What is all capitals may be the letters of another script.
    const capitals = shareOf(letters, (each) => each !== each.toLowerCase()) > 0.7 ? 0.1 : 0
    const share = shareOf(letters, (each) => frequentCyrillic.has(each.toLowerCase())) - 2 * swapped - capitals
    if (share > bestShare) {
      best = encoding
      bestShare = share
    }
  }
  return best
}

const beyondAscii = (text: string): string[] => [...text].filter((each) => each > '\x7f')

const shareOf = (characters: readonly string[], holds: (character: string) => boolean): number =>
  characters.length === 0 ? 0 : characters.filter(holds).length / characters.length

/** Whole lines that hold bytes beyond ASCII; a line feed is no part of a character in any of these encodings. */
function linesBeyondAscii(bytes: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = []
  let length = 0
  for (let start = 0; start < bytes.length && length < sampleBytes; ) {
    const feed = bytes.indexOf(0x0a, start)
    const end = Math.min(feed < 0 ? bytes.length : feed + 1, start + sampleBytes)
    const line = bytes.subarray(start, end)
    if (line.some((byte) => byte > 0x7f)) {
      lines.push(line)
      length += line.length
    }
    start = end
  }
  return Buffer.concat(lines)
}

/** The share of the bytes beyond ASCII that stand with two others in a row; the second byte of a character may be ASCII in East Asia. */
function inRows(sample: Uint8Array): number {
  let high = 0
  let inRow = 0
  let row = 0
  for (let index = 0; index <= sample.length; index++) {
    if ((sample[index] ?? 0) > 0x7f) {
      row++
      continue
    }
    high += row
    if (row >= 3) inRow += row
    row = 0
  }
  return high === 0 ? 0 : inRow / high
}
