/** Words of English and German that hold sentences together: they are near to every other word, and tell nothing. */
const listed = `
a an the i me my mine myself we our ours us you your yours he him his she her hers it its they them their theirs this that these those who whom whose which what
am is are was were be been being do does did done doing have has had having will would shall should can could may might must
and or but nor if then than so as because while until unless although though when where why how
of at by for with about against between into through during before after above below to from up down in out on off over under again further once
here there all any both each few more most other some such no not only own same too very just also still already yet now
anything something nothing everything someone somebody nobody everybody one
der die das den dem des ein eine einen einem einer eines ich mich mir mein meine meinen meinem meiner du er sie es ihm ihn ihr ihre ihrem ihren ihrer wir uns unser unsere man sich dieser diese dieses diesen diesem jeder jede jedes
ist sind war waren sein bin wird werden wurde wurden worden hat haben hatte kann können muss müssen soll sollen will wollen darf dürfen lässt gibt geht
und oder aber wenn dann als wie weil dass ob auch nur noch schon nicht kein keine keinen mehr sehr so hier da dort alle allem allen etwas nichts
in im an am auf aus bei beim mit nach von vom vor zu zum zur über unter um für durch ohne gegen bis seit`

const words = new Set(listed.trim().split(/\s+/))

/** Whether a word in small letters tells nothing of what is done or seen. */
export const isFunctionWord = (word: string): boolean => words.has(word)
