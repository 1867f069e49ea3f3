import type { CsvTargetField } from '@caseweave/contract/cases/definition-imports/csv-import'
import { describe, expect, it } from 'vitest'
import { recogniseHeader } from './presets'

/** The columns that are imported, as "header: field". */
function imported(header: string[]): Record<string, CsvTargetField> {
  const { mapping } = recogniseHeader(header, [])
  const columns = mapping.columns.filter((column) => column.field !== 'ignore')
  return Object.fromEntries(columns.map((column) => [column.header, column.field]))
}

describe('headerWords', () => {
  it.each<[header: string, fields: Record<string, CsvTargetField>]>([
    [
      'Module/Submodule|TC ID|Test Scenario Description|Test Case Description|Pre-requisition|Description (Action/Steps)|Exp Result',
      {
        'Module/Submodule': 'module',
        'TC ID': 'caseId',
        'Test Case Description': 'summary',
        'Pre-requisition': 'precondition',
        'Description (Action/Steps)': 'steps',
        'Exp Result': 'expectedResult',
      },
    ],
    [
      'TC ID|대분류|중분류|소분류|테스트 항목|사전조건|테스트 스텝|기대결과|우선순위|비고',
      {
        'TC ID': 'caseId',
        대분류: 'parentModule',
        중분류: 'module',
        소분류: 'subModule',
        '테스트 항목': 'summary',
        사전조건: 'precondition',
        '테스트 스텝': 'steps',
        기대결과: 'expectedResult',
        우선순위: 'priority',
        비고: 'remarks',
      },
    ],
    [
      'Senaryo Başlığı|Test Vakası ID|Test Vakası Başlığı|Ön Koşullar|Test Adımları|Beklenen Sonuçlar|Öncelik|Durum',
      {
        'Senaryo Başlığı': 'module',
        'Test Vakası ID': 'caseId',
        'Test Vakası Başlığı': 'summary',
        'Ön Koşullar': 'precondition',
        'Test Adımları': 'steps',
        'Beklenen Sonuçlar': 'expectedResult',
        Öncelik: 'priority',
      },
    ],
    [
      'STT|Chức năng|Tên test case|Điều kiện tiên quyết|Các bước thực hiện|Kết quả mong đợi|Kết quả thực tế|Ghi chú',
      {
        STT: 'caseId',
        'Chức năng': 'module',
        'Tên test case': 'summary',
        'Điều kiện tiên quyết': 'precondition',
        'Các bước thực hiện': 'steps',
        'Kết quả mong đợi': 'expectedResult',
        'Ghi chú': 'remarks',
      },
    ],
    [
      'ID|Модуль|Назва|Передумови|Кроки|Очікуваний результат|Фактичний результат|Пріоритет',
      {
        ID: 'caseId',
        Модуль: 'module',
        Назва: 'summary',
        Передумови: 'precondition',
        Кроки: 'steps',
        'Очікуваний результат': 'expectedResult',
        Пріоритет: 'priority',
      },
    ],
    [
      'Kode Uji|Fitur|Kasus Uji|Prasyarat|Langkah Pengujian|Hasil yang Diharapkan|Hasil Aktual|Catatan',
      {
        'Kode Uji': 'caseId',
        Fitur: 'module',
        'Kasus Uji': 'summary',
        Prasyarat: 'precondition',
        'Langkah Pengujian': 'steps',
        'Hasil yang Diharapkan': 'expectedResult',
        Catatan: 'remarks',
      },
    ],
    [
      'Testgeval ID|Naam|Randvoorwaarden|Teststappen|Verwacht resultaat|Werkelijk resultaat|Prioriteit|Opmerkingen',
      {
        'Testgeval ID': 'caseId',
        Naam: 'summary',
        Randvoorwaarden: 'precondition',
        Teststappen: 'steps',
        'Verwacht resultaat': 'expectedResult',
        Prioriteit: 'priority',
        Opmerkingen: 'remarks',
      },
    ],
    [
      'Testfall-ID|Modul|Titel|Vorbedingungen|Testschritte|Erwartetes Ergebnis|Priorität|Bemerkung',
      {
        'Testfall-ID': 'caseId',
        Modul: 'module',
        Titel: 'summary',
        Vorbedingungen: 'precondition',
        Testschritte: 'steps',
        'Erwartetes Ergebnis': 'expectedResult',
        Priorität: 'priority',
        Bemerkung: 'remarks',
      },
    ],
    [
      'ID test|Module|Point à vérifier|Prérequis|Étapes|Résultat attendu|Statut|Criticité|Commentaires',
      {
        'ID test': 'caseId',
        Module: 'module',
        'Point à vérifier': 'summary',
        Prérequis: 'precondition',
        Étapes: 'steps',
        'Résultat attendu': 'expectedResult',
        Criticité: 'priority',
        Commentaires: 'remarks',
      },
    ],
    [
      'ID de caso|Módulo|Caso de prueba|Precondiciones|Pasos|Datos de prueba|Resultado esperado|Prioridad|Estado',
      {
        'ID de caso': 'caseId',
        Módulo: 'module',
        'Caso de prueba': 'summary',
        Precondiciones: 'precondition',
        Pasos: 'steps',
        'Datos de prueba': 'testData',
        'Resultado esperado': 'expectedResult',
        Prioridad: 'priority',
      },
    ],
    [
      'S.No|Page|Description|Pre-requisites|Steps|Expected Result|Actual Result|Status|Notes',
      {
        'S.No': 'caseId',
        Page: 'module',
        Description: 'summary',
        'Pre-requisites': 'precondition',
        Steps: 'steps',
        'Expected Result': 'expectedResult',
        Notes: 'remarks',
      },
    ],
    [
      'TC_ID*|Title|Step 1|Expected 1|Step 2|Expected 2|assertion',
      {
        'TC_ID*': 'caseId',
        Title: 'summary',
        'Step 1': 'stepAction',
        'Step 2': 'stepAction',
        'Expected 1': 'stepExpectedResult',
        'Expected 2': 'stepExpectedResult',
        assertion: 'expectedResult',
      },
    ],
    [
      'Summary|Issue key|Issue id|Issue Type|Status|Priority|Labels|Labels',
      { Summary: 'summary', 'Issue key': 'caseId', 'Issue Type': 'rowType', Priority: 'priority', Labels: 'tags' },
    ],
    [
      'Nr|Testfall|Vorbedingung|Schritte|Soll|Ist|Wichtig',
      {
        Nr: 'caseId',
        Testfall: 'summary',
        Vorbedingung: 'precondition',
        Schritte: 'steps',
        Soll: 'expectedResult',
        Wichtig: 'priority',
      },
    ],
    [
      '№|ID тест-кейса|Модуль|Название|Предусловия|Шаги|Ожидаемый результат|Фактический результат|Статус|Приоритет',
      {
        'ID тест-кейса': 'caseId',
        Модуль: 'module',
        Название: 'summary',
        Предусловия: 'precondition',
        Шаги: 'steps',
        'Ожидаемый результат': 'expectedResult',
        Приоритет: 'priority',
      },
    ],
    [
      'ID testu|Nazwa testu|Opis|Kroki|Oczekiwany rezultat|Status|Uwagi|Priorytet',
      {
        'ID testu': 'caseId',
        'Nazwa testu': 'summary',
        Opis: 'remarks',
        Kroki: 'steps',
        'Oczekiwany rezultat': 'expectedResult',
        Uwagi: 'remarks',
        Priorytet: 'priority',
      },
    ],
    [
      'ID|Modulo|Titolo|Precondizioni|Passi|Risultato atteso|Priorità|Esito|Note',
      {
        ID: 'caseId',
        Modulo: 'module',
        Titolo: 'summary',
        Precondizioni: 'precondition',
        Passi: 'steps',
        'Risultato atteso': 'expectedResult',
        Priorità: 'priority',
        Note: 'remarks',
      },
    ],
    [
      'ID|Título|Descrição|Precondições|Passos|Resultado Esperado|Resultado Atual|Status|Prioridade|Responsável',
      {
        ID: 'caseId',
        Título: 'summary',
        Descrição: 'remarks',
        Precondições: 'precondition',
        Passos: 'steps',
        'Resultado Esperado': 'expectedResult',
        Prioridade: 'priority',
        Responsável: 'assignedTo',
      },
    ],
    [
      'ID|Grupo Funcional|Caso de Prueba|Tipo de Usuario|Test Steps|Resultado Esperado|Datos de Prueba|Prioridad|Estado',
      {
        ID: 'caseId',
        'Grupo Funcional': 'module',
        'Caso de Prueba': 'summary',
        'Test Steps': 'steps',
        'Resultado Esperado': 'expectedResult',
        'Datos de Prueba': 'testData',
        Prioridad: 'priority',
      },
    ],
    [
      'テストケースID|ページ|観点|前提条件|手順|期待結果|優先度|結果|備考|作成日',
      {
        テストケースID: 'caseId',
        ページ: 'module',
        観点: 'summary',
        前提条件: 'precondition',
        手順: 'steps',
        期待結果: 'expectedResult',
        優先度: 'priority',
        備考: 'remarks',
      },
    ],
    [
      '用例编码|用例级别|用例路径|用例摘要|详细步骤|预期结果|状态|测试人员',
      {
        用例编码: 'caseId',
        用例级别: 'priority',
        用例路径: 'module',
        用例摘要: 'summary',
        详细步骤: 'steps',
        预期结果: 'expectedResult',
        测试人员: 'assignedTo',
      },
    ],
    [
      'Title|Step 1|Result 1|Step 2|Result 2',
      {
        Title: 'summary',
        'Step 1': 'stepAction',
        'Step 2': 'stepAction',
        'Result 1': 'stepExpectedResult',
        'Result 2': 'stepExpectedResult',
      },
    ],
    [
      'Title|Key|Suite|Type|Steps|Expected Result|Step 1|Result 1|Step 2|Result 2',
      {
        Title: 'summary',
        Key: 'caseId',
        Suite: 'module',
        Type: 'automation',
        Steps: 'steps',
        'Expected Result': 'expectedResult',
        'Step 1': 'stepAction',
        'Step 2': 'stepAction',
        'Result 1': 'stepExpectedResult',
        'Result 2': 'stepExpectedResult',
      },
    ],
  ])('knows %s', (header, fields) => {
    expect(imported(header.split('|'))).toEqual(fields)
  })
})
