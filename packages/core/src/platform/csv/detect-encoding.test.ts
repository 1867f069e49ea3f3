import type { CsvEncoding } from '@caseweave/contract/platform/csv'
import { describe, expect, it } from 'vitest'
import { csvTextOf } from './csv-text'
import { detectEncoding } from './detect-encoding'

/** A text in an encoding of one or two bytes, by what all of them mean to the decoder. */
function encode(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const read = (bytes: Uint8Array) =>
    encoding === 'windows-1252' ? csvTextOf(bytes, encoding, true) : decoder.decode(bytes)
  const table = new Map<string, number[]>()
  const put = (bytes: number[]) => {
    try {
      const character = read(Uint8Array.from(bytes))
      if (!table.has(character)) table.set(character, bytes)
    } catch {
      // These bytes mean nothing.
    }
  }
  const all = [...Array(256).keys()]
  for (const byte of all) put([byte])
  for (const lead of all) if (lead > 0x80) for (const trail of all) if (trail >= 0x40) put([lead, trail])
  return Buffer.from(
    [...text].flatMap((character) => {
      const bytes = table.get(character)
      if (!bytes) throw new Error(`${character} is not known to ${encoding}.`)
      return bytes
    }),
  )
}

const chinese = `用例编号,用例标题,前置条件,测试步骤,预期结果,优先级
TC-1,使用正确的用户名和密码登录,用户已注册,"1. 打开登录页面
2. 输入用户名、密码,点击“登录”按钮",登录成功,跳转到首页,高
TC-2,忘记密码,,点击忘记密码链接,显示重置密码页面,中
`
const japanese = `項番,テスト項目,前提条件,手順,期待結果
1,ログイン画面の表示,ユーザーが登録済みであること,ブラウザで画面を開く,ログイン画面が表示される
2,パスワード誤り,,誤ったパスワードを入力してボタンを押す,エラーメッセージが表示されること
`
const korean = `번호,제목,사전 조건,단계,예상 결과
1,로그인 성공,사용자가 등록되어 있다,아이디와 비밀번호를 입력하고 로그인 버튼을 클릭한다,메인 화면이 표시된다
2,비밀번호 오류,,잘못된 비밀번호를 입력한다,오류 메시지가 나타난다
`
const russian = `Номер;Название;Предусловие;Шаги;Ожидаемый результат
1;Вход с верным паролем;Пользователь зарегистрирован;Открыть страницу входа, ввести логин и пароль;Открыта главная страница
2;ОШИБКА ВХОДА;;Ввести неверный пароль;Показано сообщение «Неверный пароль» в API
`
const ukrainian = `Назва;Кроки;Очікуваний результат
Вхід із правильним паролем;Відкрити сторінку, ввести логін і пароль;Відкрито головну сторінку
`

const western = [
  'Größe;Öffnen, schließen;Prüfen\n1;ÄÖÜ äöü ß;naïve façade\n',
  'Título;Pasos;Resultado\n1;Iniciar sesión;¿Contraseña válida? ¡Sí!\n',
  'Intitulé,Résultat\n1,"L’élève a été créé à l’école, où il est « là » – ça coûte 5 €…"\n',
  'Nafn;Þrep\n1;Skráðu þig inn með röngu lykilorði\n',
  'Nimi;Vaiheet\n1;Käyttäjä kirjautuu järjestelmään väärällä salasanalla\n',
  'größe,status\n',
  '€;°C;²;§\n',
  '————;••••;…\nTitle;Steps\n',
]

describe('detectEncoding', () => {
  it.each<[CsvEncoding, string]>([
    ['gb18030', chinese],
    ['shift_jis', japanese],
    ['euc-kr', korean],
    ['windows-1251', russian],
    ['windows-1251', ukrainian],
    ['windows-1251', russian.toUpperCase()],
    ['koi8-r', russian.replaceAll(/[«»]/g, '"')],
    ['koi8-r', russian.replaceAll(/[«»]/g, '"').toUpperCase()],
  ])('finds %s by the text, wholly and by any of its lines but the shortest', (encoding, text) => {
    const found = detectEncoding(encode(text, encoding))
    expect(found.encoding).toBe(encoding)
    expect(found.notes).toEqual([expect.stringMatching(/not UTF-8 and was read as .*check that it reads well/)])
    for (const line of text.split('\n'))
      if (line.length > 20) expect([line, detectEncoding(encode(line, encoding)).encoding]).toEqual([line, encoding])
    expect(detectEncoding(Buffer.from(text))).toEqual({ encoding: 'utf-8', notes: [] })
  })

  it('finds it far behind a beginning of ASCII, and with a broken byte', () => {
    const ascii = Buffer.from('1,Title,Steps\n'.repeat(50_000))
    const bytes = Buffer.concat([ascii, encode(chinese, 'gb18030'), Buffer.of(0xff, 0x0a)])
    expect(detectEncoding(bytes).encoding).toBe('gb18030')
  })

  it.each(western)('stays with Windows-1252: %j', (text) => {
    expect(detectEncoding(encode(text, 'windows-1252')).encoding).toBe('windows-1252')
  })

  it.each([
    ['big5', '測試案例名稱,步驟\n登入成功後顯示首頁內容,打開首頁並登入系統\n'],
    ['euc-jp', japanese],
    [
      'windows-1253',
      'Τίτλος;Βήματα;Αποτέλεσμα\nΣύνδεση χρήστη;Εισαγωγή κωδικού πρόσβασης;Εμφανίζεται η αρχική σελίδα\n',
    ],
    ['windows-1255', 'כותרת;שלבים\nכניסה למערכת;הקלד שם משתמש וסיסמה\n'],
  ])('takes %s, which is not read, for none of them', (encoding, text) => {
    const found = detectEncoding(encode(text, encoding))
    expect(found.encoding).toBe('windows-1252')
    expect(found.notes.join()).toMatch(/save the file as UTF-8/)
  })

  it('takes UTF-8 with many broken bytes for no Chinese of another encoding', () => {
    const bytes = [...Buffer.from(chinese)].filter((_, index) => index % 7 !== 3)
    expect(detectEncoding(Uint8Array.from(bytes)).encoding).not.toBe('gb18030')
  })
})
