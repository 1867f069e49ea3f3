import { type CsvTargetField, csvNoteHeaders } from '@caseweave/contract/cases/definition-imports/csv-import'
import { plainName } from '../../../platform/text/plain-name'

/**
 * Names of columns in order of preference, as the known tools and plain sheets write them in English, German, French,
 * Spanish, Portuguese, Chinese and Japanese. A name may stand under several fields: the field that comes first and finds
 * no better column takes it (a "Description" is the summary only where no title exists).
 */
const names: Record<CsvTargetField, string> = {
  ignore: `${csvNoteHeaders.error}|${csvNoteHeaders.duplicate}|Status|State|Actual Result|Actual Results|Actual|Test Status|
    Execution Status|Pass/Fail|Created By|Created On|Created Date|Created At|Updated By|Updated On|Estimate|Version|Author|
    Executed By|Execution Date|Statut|Ergebnis|Tatsächliches Ergebnis|Résultat obtenu|Estado|Resultado obtenido|状态|实际结果|
    测试结果|适用阶段`,
  rowType: 'Issue Type|Work Item Type|Vorgangstyp|Type de ticket|Tipo de incidencia|Tipo de item',
  suiteRow: 'suite_without_cases',
  suiteId: 'suite_id',
  suiteParentId: 'suite_parent_id',
  summary: `Test Case Title|Test Case Name|Test Case Summary|Test Summary|Test Title|Case Title|Case Name|Title|Test Name|Name|
    Summary|Test Case|Test Cases|Testcase|Titel|Testfall|Testfallname|Name des Testfalls|Testfall Titel|Bezeichnung|
    Testfallbezeichnung|Zusammenfassung|Kurzbeschreibung|Titre|Intitulé|Libellé|Cas de test|Nom du cas de test|
    Nom du test|Nom|Point à vérifier|Résumé|Título|Título del caso|Caso de prueba|Nombre del caso de prueba|
    Nombre del caso|Nombre|Resumen|Caso de teste|Resumo|Nome|用例标题|用例名称|测试标题|测试用例标题|测试用例名称|标题|名称|
    测试点|测试用例|用例|テストケース名|テストケース|タイトル|テスト項目|Test Scenario|Scenario|Scenario Name|Test|
    Test Objective|Objective|Test Case Description|Testcase Description|Test Description|Description|What to test|Beschreibung|
    Testbeschreibung|Descripción|Descrição|Objectif|Objetivo|用例描述|用例说明|描述|Test Condition`,
  caseId: `Test Case ID|Test Case No|Test Case Number|Test Case Key|Testcase ID|Testcase No|Case ID|Case No|TC ID|TC No|TC|
    TC Number|Test ID|Test Key|Test No|Test Number|v2.id|Issue ID|Issue Key|Key|External ID|Custom ID|ID|No|Number|Nr|S No|
    Sl No|Sr No|Serial No|Ref|Testfall ID|Testfall Nr|Testfallnummer|Test Nr|Nummer|Lfd Nr|Kennung|Identifiant|
    ID test|ID du test|ID cas de test|Référence|N°|Numéro|ID caso|ID de caso|ID del caso|ID caso de prueba|Identificador|
    Número|Código|用例编号|测试用例编号|用例ID|编号|序号|テストID|項番|Test Case|Testcase|Caso de prueba|Cas de test|Testfall`,
  parentModule: 'Parent Suite|Parent Module|Parent Section|Main Module|Parent Folder|一级模块|Hauptmodul',
  module: `Module|Module Name|Test Case Module|Section Hierarchy|Test Repo|Test Repository Path|Test Repository|
    Folder Path|Folder|Test Folder|Suite|Test Suite|Test Suite Name|Suite Name|Section|Area Path|Component|Components|Subject|
    Feature|Feature Name|Functionality|Function|Area|Page|Screen|Epic|Test Set|Modul|
    Modulname|Bereich|Komponente|Ordner|Funktion|Funktionalität|Modules|Dossier|Fonctionnalité|Composant|Rubrique|Process|
    Processus|Módulo|Carpeta|Funcionalidad|Componente|Área|所属模块|功能模块|模块名称|模块|测试模块|系统模块|一级功能|功能点|目录|分组|
    モジュール|機能|画面|Test Scenario|Scenario|Category`,
  subModule: `Sub Module|Submodule|Sub Suite|Sub Section|Subsection|Sub Feature|Sub Area|Subfolder|Untermodul|Teilmodul|
    Sous-module|Submódulo|子模块|二级模块|二级功能`,
  precondition: `Precondition|Preconditions|Pre-condition|Pre-conditions|Prerequisite|Prerequisites|Pre-requisite|
    Pre-requisites|Preconds|Setup|Test Setup|setupScriptDescription|Vorbedingung|Vorbedingungen|Voraussetzung|Voraussetzungen|
    Précondition|Préconditions|Prérequis|Pré-requis|Précondition(s)|Precondición|Precondiciones|Prerrequisitos|Requisitos previos|
    Pré-condição|Pré-condições|前置条件|前提条件|预置条件|前提|初始条件`,
  stepNumber: `Test Step #|Step #|Step No|Step Number|Test Step No|Test Step Number|Step Order|OrderId|Step Name|Schritt Nr|Schrittnummer|
    N° étape|Numéro étape|N° de paso|步骤编号|步骤序号`,
  stepAction: `Steps (Step)|Step Action|Test Step Description|Step Description|Test Script (Step-by-Step) - Step|Action|Step|
    Test Step|Step Details|Step Instruction|Schritt|Testschritt|Schrittbeschreibung|Aktion|Étape|Description de l'étape|Paso|
    Acción|Passo|Ação|步骤描述|操作|测试动作`,
  stepExpectedResult: `Steps (Expected Result)|Step Expected|Step Expected Result|Step Result|Test Step Expected Result|
    Test Script (Step-by-Step) - Expected Result|Step Expected Results|Expected Step Result`,
  stepData: `Step Data|Test Step Data|Data|steps_data|Test Script (Step-by-Step) - Test Data|Steps (Additional Info)|
    Test Step Sample Data`,
  steps: `Steps|Test Steps|Test Case Steps|Test Steps (Action)|Steps to Execute|Steps to Reproduce|Steps to Perform|steps_actions|
    Execution Steps|Actions|Instructions|Instruction|Test Procedure|Procedure|How to test|Test Instructions|Request|Schritte|
    Testschritte|Durchführung|Ablauf|Vorgehen|Testablauf|Aktionen|Étapes|Étapes de test|Procédure|Procédure de réalisation|
    Mode opératoire|Pasos|Pasos de prueba|Pasos a seguir|Procedimiento|Passos|Procedimento|步骤|测试步骤|操作步骤|用例步骤|
    执行步骤|测试过程|手順|テスト手順|操作手順`,
  expectedResult: `Expected Result|Expected Results|Expected Test Result|Expected|Expected Outcome|Expected Behavior|
    Expected Behaviour|Expected Response|Expected Output|Expectation|steps_result|steps_results|Assertions|Assertion|
    Acceptance Criteria|Then|Erwartetes Ergebnis|Erwartete Ergebnisse|Erwartetes Resultat|Erwartetes Verhalten|Soll-Ergebnis|
    Erwartung|Résultat attendu|Résultats attendus|Résultat escompté|Attendu|Resultado esperado|Resultados esperados|
    预期结果|预期|期望结果|预期输出|期望|预期行为|期待結果|期待値|Result`,
  executionSteps: `Gherkin Definition|Gherkin|Cucumber Scenario|BDD Scenario|Test Script (BDD)|Test Script (Plain Text)|
    Unstructured Definition|Generic Test Definition|Scenario Text`,
  testData: `Test Data|Testdata|Input Data|Test Input|Input|Inputs|Parameters|Testdaten|Eingabedaten|Eingabe|Eingaben|
    Données de test|Données|Jeu de données|Datos de prueba|Datos de entrada|Datos|Dados de teste|测试数据|输入数据|输入|
    テストデータ|入力値`,
  tags: `Tags|Tag|Labels|Label|Keywords|Keyword|Schlagwörter|Schlagworte|Stichwörter|Étiquettes|Mots-clés|Etiquetas|
    Palabras clave|关键词|关键字|标签|タグ`,
  priority: `Priority|Test Priority|Test Case Priority|Prio|Importance|Criticality|Priorität|Wichtigkeit|Kritikalität|Priorité|
    Criticité|Prioridad|Criticidad|Prioridade|优先级|用例等级|用例级别|重要级别|等级|级别|优先度|重要度|Severity|Severidad`,
  automatable: `Automatable|Is Automatable|Automation Possible|Can be automated|Automation Candidate|Automation Feasibility|
    Automation Feasible|To be automated|Automatisierbar|Automatisable|Automatizable|Automatizável|可自动化|是否可自动化`,
  automation: `Automation Status|Automation|Automated|Is Automated|Automation State|Automation Type|Manual/Automated|
    Automated/Manual|Manual or Automated|Automated or Manual|Execution Type|Execution Mode|Test Type|Type|Automatisiert|Automatisierung|
    Automatisé|Automatisation|Automatizado|Automatización|自动化|是否自动化|执行方式|用例类型`,
  applicable: 'Applicable|Is Applicable|Applicability|In Scope|Anwendbar|Aplicable|Aplicável|适用|是否适用',
  assignedTo: `Assigned To|Assignee|Assigned|Owner|Responsible|Tester|Zugewiesen an|Zugewiesen|Verantwortlich|Bearbeiter|
    Assigné à|Attribué à|Responsable|Asignado a|Asignado|Responsável|指派给|负责人|担当者`,
  linkedDefect: `Linked Defect|Linked Defects|Defect|Defects|Defect ID|Linked Bug|Bug|Bugs|Bug ID|Bug Report|Bug Link|Linked Issues|
    Jira|Jira ID|Jira Link|Ticket|Ticket ID|Fehler|Fehler-ID|Fehlernummer|Anomalie|Anomalies|Defecto|Defectos|缺陷|缺陷编号|
    关联缺陷|相关Bug`,
  remarks: `Remarks|Remark|Notes|Note|Comments|Comment|Additional Info|Additional Information|Description|Objective|
    Test Case Description|Test Description|Test Objective|Postconditions|Postcondition|Post-condition|Post-conditions|References|
    Bemerkung|Bemerkungen|Anmerkung|Anmerkungen|Kommentar|Kommentare|Hinweis|Hinweise|Notiz|Notizen|Beschreibung|Nachbedingung|
    Remarques|Remarque|Commentaire|Commentaires|Objectif|Post-condition(s)|Comentario|Comentarios|Observaciones|Notas|Descripción|Objetivo|
    Postcondición|Observações|备注|说明|描述|后置条件|备考`,
  manualReason: `Manual Reason|Reason for manual|Reason Manual|Reason not automated|Reason for not automating|Why manual|
    Not automated because|Grund für manuell|Raison manuel|Motivo manual`,
  fileName: 'File Name|Automated File|Automation File|Script File|Test File|Automated test storage|Dateiname',
  automatedTestNumber: `Automated TestCase No. From File|Automated Test Case No|Automated Test Case No From File|
    Automated Test No|Automated Test Number|Automated test name`,
}

/** Fields that take every column with a known name; the others take the best one and its numbered siblings. */
const collectingFields: readonly CsvTargetField[] = [
  'ignore',
  'precondition',
  'tags',
  'remarks',
  'executionSteps',
  'linkedDefect',
]
/** Fields whose columns may be numbered: "Step 1", "assertion2", "step_1_expected". */
const numberedFields: readonly CsvTargetField[] = [
  'stepAction',
  'stepExpectedResult',
  'stepData',
  'steps',
  'expectedResult',
  'precondition',
  'tags',
  'remarks',
]

const ranks = new Map<CsvTargetField, Map<string, number>>()
for (const field of Object.keys(names) as CsvTargetField[]) {
  const list = names[field].split('|').map(plainName)
  ranks.set(field, new Map([...new Set(list)].map((name, rank) => [name, rank])))
}

/** True for a header that is known under any field, those that are never imported included. */
export function isKnownHeader(header: string): boolean {
  const name = header.length > 200 ? '' : knownName(header)
  return name !== '' && isKnown(name)
}

/** True for a header that may name the field, alone or among others. */
export function mayName(header: string, field: CsvTargetField): boolean {
  const known = ranks.get(field)
  return known !== undefined && rankOf(field, known, knownName(header)) !== undefined
}

const isKnown = (name: string) => [...ranks].some(([field, known]) => rankOf(field, known, name) !== undefined)

/** The plain name of a header; an explanation in brackets ("Automated (Y/N)") goes where the name is known without it only. */
function knownName(header: string): string {
  const whole = plainName(header)
  if (isKnown(whole)) return whole
  const short = plainName(header.replace(/[([（【][^)\]）】]*[)\]）】]/g, ''))
  return short !== '' && isKnown(short) ? short : whole
}

function rankOf(field: CsvTargetField, known: Map<string, number>, name: string): number | undefined {
  const rank = known.get(name)
  if (rank !== undefined || !numberedFields.includes(field) || !/\d/.test(name)) return rank
  return known.get(name.replace(/\d+/g, ''))
}

/**
 * What each column holds by its name, in the order of the columns; `fixed` (by plain name) comes from a tool's preset and
 * goes first. `refuses` may turn a candidate down by its content.
 */
export function fieldsByName(
  header: readonly string[],
  fixed: ReadonlyMap<string, CsvTargetField>,
  refuses: (field: CsvTargetField, index: number) => boolean,
): CsvTargetField[] {
  const plain = header.map(knownName)
  const fields = plain.map((name) => fixed.get(name) ?? null)
  for (const [field, known] of ranks) {
    const open = plain
      .map((name, index) => ({ index, name, rank: fields[index] === null ? rankOf(field, known, name) : undefined }))
      .filter((column) => column.rank !== undefined && !refuses(field, column.index))
    const best = Math.min(...open.map((column) => column.rank ?? Number.POSITIVE_INFINITY))
    const collects = collectingFields.includes(field)
    const numbered = numberedFields.includes(field)
    if (!collects && fields.includes(field)) continue
    let taken = false
    for (const column of open) {
      if (!collects && column.rank !== best) continue
      if (!collects && taken && !(numbered && /\d/.test(column.name))) continue
      fields[column.index] = field
      taken = true
    }
  }
  return fields.map((field) => field ?? 'ignore')
}
