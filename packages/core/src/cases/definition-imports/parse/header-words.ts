import { type CsvTargetField, csvNoteHeaders } from '@caseweave/contract/cases/definition-imports/csv-import'

/**
 * Names of columns in order of preference, as the known tools and plain sheets write them in English, German, French, Spanish,
 * Portuguese, Italian, Polish, Russian, Chinese, Japanese, Korean, Dutch, Turkish, Ukrainian, Vietnamese and Indonesian; compared by `plainName`. A name may stand under several fields: the
 * field that comes first and finds no better column takes it (a "Description" is the summary only where no title exists).
 */
export const headerWords: Record<CsvTargetField, string> = {
  ignore: `${csvNoteHeaders.error}|${csvNoteHeaders.duplicate}|Status|State|Actual Result|Actual Results|Actual|Test Status|
    Execution Status|Pass/Fail|Created By|Created On|Created Date|Created At|Updated By|Updated On|Estimate|Version|
    Author|Executed By|Execution Date|Statut|Ergebnis|Tatsächliches Ergebnis|Résultat obtenu|Estado|
    Resultado obtenido|状态|实际结果|测试结果|适用阶段|Ist|Ist-Ergebnis|Tatsächliches Verhalten|Erstellt von|
    Erstellt am|Statut d'exécution|Estado de ejecución|Resultado actual|Resultado real|Resultado atual|
    Resultado obtido|Criado em|Criado por|Ejecutor|Risultato effettivo|Risultato ottenuto|Stato|Esito|Creato da|
    Rzeczywisty rezultat|Aktualny rezultat|Rzeczywisty wynik|Stan|Wynik testu|Autor|Data utworzenia|
    Фактический результат|Факт. результат|ФР|Факт|Статус|Статус теста|Результат теста|Результат выполнения|Автор|
    Дата создания|Дата выполнения|执行结果|执行状态|执行人|创建人|创建者|创建日期|创建时间|测试结论|是否通过|実結果|
    実績|実際の結果|実行結果|テスト結果|結果|判定|ステータス|状態|実施日|実施日時|実施者|テスト実施者|作成日|作成者|Werkelijk resultaat|Status test|Uitgevoerd door|Gerçekleşen Sonuç|Gerçek Sonuç|Durum|Test Durumu|Testi Yapan|
    Kết quả thực tế|Trạng thái|Kết quả|Người thực hiện|Ngày thực hiện|Người tạo|Фактичний результат|Hasil Aktual|Hasil Sebenarnya|
    Status Pengujian|Hasil Pengujian|Penguji|실제 결과|실제결과|결과|수행 결과|수행결과|테스트 결과|테스트결과|상태|진행 상태|판정|작성자|작성일|수행자|수행일|
    테스트 일자`,
  rowType: `Issue Type|Work Item Type|Vorgangstyp|Type de ticket|Tipo de incidencia|Tipo de item|Tipo di elemento|Тип задачи|
    課題タイプ`,
  suiteRow: 'suite_without_cases',
  suiteId: 'suite_id',
  suiteParentId: 'suite_parent_id',
  summary: `Test Case Title|Test Case Name|Test Case Summary|Test Summary|Test Title|Case Title|Case Name|Title|Test Name|
    Name|Summary|Test Case|Test Cases|Testcase|Titel|Testfall|Testfallname|Name des Testfalls|Testfall Titel|
    Bezeichnung|Testfallbezeichnung|Zusammenfassung|Kurzbeschreibung|Titre|Intitulé|Libellé|Cas de test|
    Nom du cas de test|Nom du test|Nom|Point à vérifier|Résumé|Título|Título del caso|Caso de prueba|
    Nombre del caso de prueba|Nombre del caso|Nombre|Resumen|Caso de teste|Resumo|Nome|用例标题|用例名称|测试标题|
    测试用例标题|测试用例名称|标题|名称|测试点|测试用例|用例|テストケース名|テストケース|タイトル|テスト項目|
    Nombre de la prueba|Nombre caso prueba|Título del caso de prueba|Título do caso de teste|Nome do caso de teste|Nome do teste|Caso|
    Título da tarefa|Titolo|Titolo del caso di test|Nome del caso di test|Nome del test|Caso di test|Riepilogo|Tytuł|
    Nazwa|Nazwa testu|Nazwa przypadku testowego|Tytuł przypadku testowego|Przypadek testowy|Название|
    Название тест-кейса|Название теста|Название кейса|Наименование|Наименование теста|Наименование тест-кейса|
    Заголовок|Заглавие|Заголовок тест-кейса|Тема|Тест-кейс|Тест кейс|Тестовый случай|Тестовый сценарий|Проверка|Что проверяем|
    Название проверки|用例摘要|测试案例|案例名称|案例标题|测试项|测试项目|验证点|验证内容|检查点|用例概述|テスト名|
    テストケースタイトル|テストタイトル|項目名|件名|タイトル名|ケース名|ケース|テスト内容|テスト目的|確認内容|確認項目|
    テスト観点|観点|Titulo TC|Name des Tests|Testname|Testtitel|Titel des Testfalls|Test Scenario|Scenario|
    Scenario Name|Test Scenarios|Scenarios|Test|Test Case Objective|Test Objective|Objective|Test Case Description|Testcase Description|Test Description|
    Description|Scenario Description|Test Scenario Description|What to test|Beschreibung|Testbeschreibung|Descripción|Descrição|Objectif|Objetivo|用例描述|用例说明|
    描述|Test Condition|Scénario|Scénario de test|Intitulé du test|Titre du test|Escenario|Escenario de prueba|
    Cenário|Cenário de teste|Scenario di test|Scenariusz|Scenariusz testowy|Сценарий|测试场景|场景|シナリオ|
    テストシナリオ|Opis|Opis testu|Описание|Описание теста|Описание тест-кейса|Описание проверки|Краткое описание|Descrizione|Description du test|
    Descripción del caso|测试描述|说明|説明|概要|内容|Obiettivo|Cel testu|Цель|Bug Title|Defect Title|Issue Title|Bug Summary|Defect Summary|Titre du bug|Testgeval|Naam|Naam testgeval|Titel testgeval|
    Omschrijving|Beschrijving|Test Vakası Başlığı|Test Vakası|Test Adı|Test Başlığı|Başlık|Test Senaryosu|Test Senaryosu Adı|Senaryo|Senaryo Adı|Senaryo Başlığı|
    Test Durumu Adı|Test Durumu Başlığı|Tanım|Açıklama|Tên test case|Tên testcase|Tên trường hợp kiểm thử|
    Tên ca kiểm thử|Tiêu đề|Tiêu đề test case|Nội dung kiểm tra|Nội dung|Trường hợp kiểm thử|Mục đích kiểm thử|Mục đích|Mục tiêu|Tên|
    Kịch bản|Kịch bản kiểm thử|Mô tả test case|Mô tả|Назва|Назва тест-кейсу|Назва тесту|Заголовок тест-кейсу|Опис|Опис тесту|Перевірка|
    Judul|Judul Test Case|Nama Test Case|Nama Kasus Uji|Kasus Uji|Judul Kasus Uji|Skenario|Skenario Uji|Skenario Pengujian|Skenario Test|
    Deskripsi|Deskripsi Pengujian|Butir Uji|테스트 케이스명|테스트케이스명|테스트 케이스 제목|테스트케이스 제목|테스트명|테스트 명|제목|타이틀|테스트 케이스|테스트케이스|
    테스트 항목|테스트항목|확인 항목|확인항목|점검 항목|체크 항목|확인 사항|확인사항|테스트 내용|테스트내용|케이스명|항목|테스트 시나리오|시나리오|시나리오명|테스트 목적|내용|설명`,
  caseId: `Test Case ID|Test Case No|Test Cases No|Test Case Number|Test Case Key|Testcase ID|Testcase No|Case ID|Case No|TC ID|TC No|TC|
    TC Number|Test ID|Test Key|Test No|Test Number|v2.id|Issue Key|Issue ID|Key|External ID|Custom ID|Testfall ID|
    Testfall Nr|Testfallnummer|Test Nr|Kennung|Identifiant|ID test|ID du test|ID cas de test|Référence|ID caso|
    ID de caso|ID del caso|ID caso de prueba|Identificador|用例编号|测试用例编号|用例ID|テストID|ID TC|TCID|
    Test Script ID|Prüffall-Nr|Testnummer|Fall-Nr|N° test|N° cas de test|ID cas|Código del caso|ID prueba|
    ID Caso de teste|ID do caso de teste|ID do caso|Código do caso|Chave|Clave|ID del caso di test|ID caso di test|
    ID test case|Chiave|ID testu|ID przypadku|ID przypadku testowego|Nr testu|Numer testu|Klucz|ID тест-кейса|Номер тест-кейса|Номер кейса|
    ID кейса|ID теста|Номер тест-кейса|Номер теста|Идентификатор|Ключ|用例编码|案例编号|用例序号|用例号|测试编号|
    测试ID|テストケースID|テストケースNo|テストケース番号|テストNo|テスト番号|ケースID|ケースNo|ケース番号|観点ID|管理番号|識別子|ID|
    No|Number|Nr|S No|Sl No|Sr No|Serial No|Ref|Nummer|Lfd Nr|N°|Numéro|Número|Código|Codice|编号|序号|番号|Numer|Код|
    Номер|項番|通番|Lp|№ п/п|Test Case|Testcase|Caso de prueba|Cas de test|Testfall|Caso di test|Przypadek testowy|
    Тест-кейс|ケース|Testgeval ID|Testgeval nummer|Testnummer|Test Vakası ID|Senaryo ID|Test Senaryo ID|Test No|Mã test case|Mã testcase|Mã TC|
    Mã kiểm thử|Mã ca kiểm thử|Mã|STT|ID тест-кейсу|ID тесту|Номер тесту|ID Test Case|ID Kasus Uji|Kode|Kode Uji|Kode Pengujian|No Uji|
    테스트 케이스 ID|테스트케이스 ID|테스트ID|테스트 ID|TC 번호|테스트 번호|테스트 케이스 번호|케이스 ID|번호|순번|연번|식별자`,
  parentModule: `Parent Suite|Parent Module|Parent Section|Main Module|Parent Folder|一级模块|Hauptmodul|Módulo principal|
    テスト大項目|大項目|大分類|대분류|1depth|1 Depth|Depth 1|상위 모듈`,
  module: `Module|Module Name|Test Case Module|Section Hierarchy|Test Repo|Test Repository Path|Test Repository|Folder Path|
    Folder|Test Folder|Suite|Test Suite|Test Suit|Test Suite Name|Suite Name|Section|Area Path|Component|Components|Subject|
    Section/Path|Module/Submodule|Feature|Feature Name|Functionality|Function|Area|Page|Screen|Epic|Test Set|Modul|Modulname|Bereich|Komponente|
    Ordner|Funktion|Funktionalität|Modules|Dossier|Fonctionnalité|Composant|Rubrique|Process|Processus|Módulo|Carpeta|
    Funcionalidad|Componente|Área|所属模块|功能模块|模块名称|模块|测试模块|系统模块|一级功能|功能点|目录|分组|
    モジュール|機能|画面|Test Scenario|Scenario|Category|Funktionsbereich|Baugruppe|Thema|Grupo Funcional|
    Funcionalidade|Pasta|Suíte|Tela|Seção|Modulo|Cartella|Funzionalità|Funzione|Sezione|Suite di test|Moduł|Obszar|
    Funkcjonalność|Funkcja|Katalog|Zestaw testów|Модуль|Раздел|Секция|Папка|Функционал|Функциональность|Функция|
    Область|Компонент|Сьют|Группа|用例路径|所属目录|所属系统|功能|页面|一级菜单|機能名|機能分類|画面名|対象機能|対象画面|テスト対象|
    対象|大項目|大分類|カテゴリ|カテゴリー|フォルダ|テストスイート|ページ|Escenario|Cenário|Scénario|
    Scenariusz testowy|Сценарий|测试场景|场景|シナリオ|Kategorie|Catégorie|Categoría|Categoria|Kategoria|Категория|
    分类|Functie|Onderdeel|Functionaliteit|Modül|Özellik|Sayfa|Ekran|Kategori|Phân hệ|Chức năng|Tính năng|Nhóm chức năng|Màn hình|
    Функціонал|Розділ|Компонент|Модуль системи|Функція|Fitur|Modul|Halaman|Fungsi|모듈|모듈명|기능|기능명|기능 섹션|기능섹션|화면|화면명|메뉴|페이지|
    영역|컴포넌트|대분류|분류|카테고리|중분류|Senaryo Başlığı|Senaryo Adı|Senaryo|Test Senaryosu|Kịch bản|Kịch bản kiểm thử|Skenario|Skenario Uji|시나리오|테스트 시나리오`,
  subModule: `Sub Module|Submodule|Sub Suite|Sub Section|Subsection|Sub Feature|Sub Area|Subfolder|Untermodul|Teilmodul|
    Sous-module|Submódulo|子模块|二级模块|二级功能|Sottomodulo|Podmoduł|Подмодуль|Подраздел|三级模块|子功能|二级菜单|
    テスト中項目|中項目|中分類|コンポーネント|Alt Modül|Chức năng con|Підрозділ|Підмодуль|Sub Modul|Sub Fitur|중분류|2depth|2 Depth|Depth 2|하위 모듈|세부 기능|소분류`,
  precondition: `Precondition|Preconditions|Pre-condition|Pre-conditions|Prerequisite|Prerequisites|Pre-requisite|Pre-requisites|
    Pre-requisition|Pre-requisitions|Pre-req|Pre-reqs|    Preconds|Setup|Test Setup|setupScriptDescription|Vorbedingung|Vorbedingungen|Voraussetzung|Voraussetzungen|
    Précondition|Préconditions|Prérequis|Pré-requis|Précondition(s)|Precondición|Precondiciones|Prerrequisitos|
    Requisitos previos|Pré-condição|Pré-condições|前置条件|前提条件|预置条件|前提|初始条件|Ausgangssituation|
    Testvoraussetzung|Testvoraussetzungen|Conditions préalables|Condition préalable|Condición previa|
    Condiciones previas|Prerequisitos|Pré-requisito|Pré-requisitos|Precondição|Precondições|Precondizione|
    Precondizioni|Prerequisiti|Prerequisito|Warunek wstępny|Warunki wstępne|Warunki początkowe|Предусловие|
    Предусловия|Предварительные шаги|Предварительные условия|Предварительное условие|Начальные условия|用例前置|预设条件|测试前提|前置步骤|
    実行前提条件|事前条件|テスト前提条件|Randvoorwaarden|Randvoorwaarde|Voorwaarden|Preconditie|Precondities|Ön Koşul|Ön Koşullar|Ön Şart|Ön Şartlar|
    Điều kiện tiên quyết|Tiền điều kiện|Điều kiện|Điều kiện đầu|Điều kiện trước|Передумова|Передумови|Попередні умови|Prasyarat|
    Prakondisi|Kondisi Awal|Pra-kondisi|Syarat|사전 조건|사전조건|전제 조건|전제조건|선행 조건|선행조건|사전 준비`,
  stepNumber: `Test Step #|Step #|Step No|Step ID|Test Step ID|Step Number|Test Step No|Test Step Number|Step Order|OrderId|Step Name|Schritt Nr|
    Schrittnummer|N° étape|Numéro étape|N° de paso|步骤编号|步骤序号|Testschritt-Nr|Schritt-Nr|Paso Número|
    Número de paso|Número do passo|N° passo|Numero passo|Nr kroku|Numer kroku|№ шага|Номер шага|步骤号|ステップ番号|
    手順番号|ステップNo|手順No|Step|Steps|Schritt|Schritte|Étape|Étapes|Paso|Pasos|Passo|Passos|Krok|Kroki|Шаг|Шаги|Крок|Кроки|步骤|步骤数|手順|ステップ|단계|
    Stap|Stapnummer|Adım|Adım No|Bước|Số bước|Номер кроку|Langkah ke|No Langkah|단계 번호|스텝 번호`,
  stepAction: `Steps (Step)|Step Action|Test Step Description|Step Description|Test Script (Step-by-Step) - Step|Action|Step|
    Test Step|Step Details|Step Instruction|Schritt|Testschritt|Schrittbeschreibung|Aktion|Étape|
    Description de l'étape|Paso|Acción|Passo|Ação|步骤描述|操作|测试动作|Testschritt-Beschreibung|
    Testschrittbeschreibung|Beschreibung des Schritts|Action à réaliser|Paso Acción|Descripción del paso|
    Descrição do passo|Passaggio|Azione|Descrizione passo|Krok|Krok testowy|Opis kroku|Akcja|Шаг|Шаг теста|
    Описание шага|Действие|操作描述|步骤内容|アクション|操作内容|ステップ|Teststap|Stap|Actie|Test Adımı|Adım|Bước|Thao tác|Крок|Дія|Aksi|Langkah|스텝|동작|수행 내용|테스트 단계 설명`,
  stepExpectedResult: `Steps (Expected Result)|Steps (Expected)|Steps (Expected Results)|Step Expected|Step Expected Result|Step Result|Test Step Expected Result|
    Test Script (Step-by-Step) - Expected Result|Step Expected Results|Expected Step Result|Expected Result of Step|
    Erwartetes Ergebnis des Schritts|Resultado esperado del paso|Resultado esperado do passo|
    Oczekiwany rezultat kroku|Ожидаемый результат шага|步骤预期|步骤预期结果|Очікуваний результат кроку|단계별 기대 결과|단계별 기대결과`,
  stepData: `Step Data|Steps (Data)|Steps (Test Data)|Sample Data|Test Step Data|Data|steps_data|Test Script (Step-by-Step) - Test Data|Steps (Additional Info)|
    Test Step Sample Data|Paso Datos|Datos del paso|Dados do passo|Данные шага`,
  steps: `Steps|Test Steps|Description (Action/Steps)|Description (Steps)|Steps/Description|Description/Steps|Action/Steps|Steps/Action|Test Case Steps|Test Steps (Action)|Steps to Execute|Step to Execute|Steps to be Executed|Steps to be Followed|Steps to Follow|Steps to Produce|Reproduction Steps|Steps to Reproduce|Steps to Perform|
    steps_actions|Execution Steps|Actions|Instructions|Instruction|Test Procedure|Procedure|How to test|
    Test Instructions|Request|Schritte|Testschritte|Durchführung|Ablauf|Vorgehen|Testablauf|Aktionen|Étapes|
    Étapes de test|Procédure|Procédure de réalisation|Mode opératoire|Pasos|Pasos de prueba|Pasos a seguir|Pasos a ejecutar|Pasos a realizar|
    Procedimiento|Passos|Passo a passo|Procedimento|步骤|测试步骤|操作步骤|用例步骤|执行步骤|测试过程|手順|テスト手順|操作手順|
    Schritte zur Ausführung|Ausführungsschritte|Arbeitsschritte|Prüfschritte|Testdurchführung|Étapes à suivre|Étapes du test|Étapes de reproduction|
    Actions à réaliser|Déroulement|Pasos de ejecución|Pasos para reproducir|Pasos de la prueba|Passos de teste|
    Passos do teste|Passos para reproduzir|Passos de execução|Etapas|Ações|Passi|Passi di test|Passi da eseguire|
    Passaggi|Procedura|Azioni|Kroki|Kroki testowe|Kroki do wykonania|Kroki do odtworzenia|Kroki testu|
    Procedura testowa|Шаги|Шаги теста|Шаги выполнения|Шаги воспроизведения|Шаги тест-кейса|Шаги тестирования|Описание шагов|Сценарий кейса|Шаги проверки|
    Порядок действий|Действия|Последовательность действий|Шаги для воспроизведения|详细步骤|步骤说明|测试步骤描述|
    用例步骤描述|测试操作|操作步骤描述|操作过程|実行手順|確認手順|実施手順|テスト方法|再現手順|操作内容|操作|Étapes pour reproduire|Stappen|Teststappen|Uit te voeren stappen|Test Adımları|Adımlar|Uygulama Adımları|
    Các bước thực hiện|Các bước|Bước thực hiện|Các bước kiểm thử|Các bước thực hiện test case|Trình tự thực hiện|Cách thực hiện|
    Кроки|Кроки тесту|Кроки відтворення|Кроки виконання|Кроки для відтворення|Послідовність дій|Дії|Langkah-langkah|Langkah|Langkah Pengujian|
    Langkah Uji|Langkah-langkah Pengujian|Prosedur|Prosedur Pengujian|Tahapan|테스트 절차|테스트절차|테스트 단계|테스트단계|테스트 스텝|수행 절차|수행절차|
    실행 절차|실행 단계|재현 절차|재현 단계|확인 방법|테스트 방법|테스트 순서|절차|수행 단계|테스트 step`,
  expectedResult: `Expected Result|Expected Results|Exp Result|Exp Results|Expected Test Result|Expected|Expected Outcome|Expected Behavior|
    Expected Behaviour|Expected Response|Expected Output|Expectation|steps_result|steps_results|Assertions|Assertion|
    Acceptance Criteria|Then|Erwartetes Ergebnis|Erwartete Ergebnisse|Erwartetes Resultat|Erwartetes Verhalten|
    Soll-Ergebnis|Erwartung|Résultat attendu|Résultats attendus|Résultat escompté|Attendu|Resultado esperado|
    Resultados esperados|预期结果|预期|期望结果|预期输出|期望|预期行为|期待結果|期待値|Result|Soll|Sollergebnis|
    Soll-Verhalten|Sollverhalten|Erwartetes Testergebnis|Résultats escomptés|Comportement attendu|
    Resultado esperado del caso|Comportamiento esperado|Salida esperada|Comportamento esperado|Saída esperada|
    Esperado|Risultato atteso|Risultati attesi|Esito atteso|Comportamento atteso|Atteso|Oczekiwany rezultat|
    Oczekiwane rezultaty|Oczekiwany wynik|Spodziewany rezultat|Rezultat oczekiwany|Wynik oczekiwany|
    Ожидаемый результат|Ожидаемые результаты|Ожидаемый итог|Ожидаемое поведение|Ожидание|Ожидается|ОР|Ожид. результат|
    期望输出|预期效果|预期值|期望值|期待される結果|期待する結果|期待動作|期待する動作|想定結果|合格基準|Результат|Rezultat|
    Resultado|Risultato|Résultat|Verwacht resultaat|Verwachte resultaten|Verwachte uitkomst|Verwachting|Beklenen Sonuç|Beklenen Sonuçlar|Beklenen|
    Beklenen Davranış|Kết quả mong đợi|Kết quả mong muốn|Kết quả kỳ vọng|Kết quả dự kiến|Mong đợi|Очікуваний результат|
    Очікувані результати|Очікувана поведінка|Hasil yang Diharapkan|Hasil Diharapkan|Hasil Yang Di Harapkan|Ekspektasi|Ekspektasi Hasil|
    Harapan|예상 결과|예상결과|기대 결과|기대결과|기대 값|기대값|예상 동작|기대 동작`,
  executionSteps: `Gherkin Definition|Gherkin|Cucumber Scenario|BDD Scenario|Test Script (BDD)|Test Script (Plain Text)|
    Unstructured Definition|Generic Test Definition|Scenario Text`,
  testData: `Test Data|Testdata|Input Data|Test Input|Input|Inputs|Parameters|Testdaten|Eingabedaten|Eingabe|Eingaben|
    Données de test|Données|Jeu de données|Datos de prueba|Datos de entrada|Datos|Dados de teste|测试数据|输入数据|
    输入|テストデータ|入力値|Datos de la prueba|Entrada|Entradas|Dados|Dados do teste|Dados de entrada|Massa de dados|
    Dati di test|Dati|Dati di input|Dane testowe|Dane wejściowe|Dane|Тестовые данные|Данные|Входные данные|用例数据|
    参数|输入参数|テスト条件|入力データ|入力|データ|Testgegevens|Invoer|Test Verisi|Test Verileri|Girdi|Dữ liệu kiểm thử|Dữ liệu test|Dữ liệu đầu vào|Dữ liệu|Тестові дані|
    Вхідні дані|Дані|Data Uji|Data Test|Data Masukan|Masukan|테스트 데이터|테스트데이터|입력 데이터|입력데이터|입력값|입력 값|입력 내용`,
  tags: `Tags|Tag|Labels|Label|Keywords|Keyword|Schlagwörter|Schlagworte|Stichwörter|Étiquettes|Mots-clés|Etiquetas|
    Palabras clave|关键词|关键字|标签|タグ|Stichwort|Schlagwort|Étiquette|Libellés|Mots clés|Etiqueta|Palavras-chave|
    Rótulos|Rótulo|Etichette|Etichetta|Parole chiave|Etykiety|Etykieta|Tagi|Słowa kluczowe|Теги|Тег|Метки|Метка|
    Ключевые слова|标记|ラベル|キーワード|Etiketler|Etiket|Thẻ|Nhãn|Мітки|태그|라벨`,
  priority: `Priority|Test Priority|Test Case Priority|Prio|Importance|Criticality|Priorität|Wichtigkeit|Kritikalität|Priorité|
    Criticité|Prioridad|Criticidad|Prioridade|优先级|用例等级|用例级别|重要级别|等级|级别|优先度|重要度|Wichtig|
    Dringlichkeit|Importance du test|Importancia|Importância|Criticidade|Priorità|Importanza|Criticità|Priorytet|
    Ważność|Waga|Приоритет|Важность|Критичность|重要程度|重要性|用例优先级|優先度|優先順位|優先|Severity|Severidad|
    Schweregrad|Gravité|Sévérité|Gravedad|Severidade|Gravità|Серьёзность|Серьезность|Prioriteit|Belang|Öncelik|Önem Derecesi|Önem|Độ ưu tiên|Mức độ ưu tiên|Ưu tiên|Mức độ nghiêm trọng|Пріоритет|Важливість|
    Prioritas|Tingkat Prioritas|우선순위|우선 순위|중요도|실행중요도|심각도`,
  automatable: `Automatable|Is Automatable|Automation Possible|Can be automated|Automation Candidate|Automation Feasibility|
    Automation Feasible|To be automated|Automatisierbar|Automatisable|Automatizable|Automatizável|可自动化|
    是否可自动化|Automatizzabile|Automatyzowalny|Do automatyzacji|Можно автоматизировать|Автоматизируемый|自動化可否|
    自動化対象|자동화 가능|자동화 가능 여부`,
  automation: `Automation Status|Automation|Automated|Is Automated|Automation State|Automation Type|Manual/Automated|
    Automated/Manual|Manual or Automated|Automated or Manual|Execution Type|Execution Mode|Test Type|Type|
    Automatisiert|Automatisierung|Automatisé|Automatisation|Automatizado|Automatización|自动化|是否自动化|执行方式|
    用例类型|Automatisierungsstatus|Automatisierungsgrad|Manuell/Automatisiert|Statut d'automatisation|
    Estado de automatización|Tipo de ejecución|Automação|Status de automação|Tipo de execução|Automatizzato|
    Automazione|Stato automazione|Tipo di esecuzione|Automatyzacja|Zautomatyzowany|Status automatyzacji|Автоматизация|
    Автоматизирован|Статус автоматизации|Автотест|Тип выполнения|自动化状态|自动化程度|执行类型|自動化|自動化状況|
    実行方法|Typ|Type de test|Tipo|Tipo de prueba|Tipo de teste|Tipo di test|Typ testu|Тип|Тип теста|类型|测试类型|
    種別|テスト種別|タイプ|자동화 여부|자동화|수행 방식|Otomasyon|Otomasyon Durumu|Otomatisasi`,
  applicable: 'Applicable|Is Applicable|Applicability|In Scope|Anwendbar|Aplicable|Aplicável|适用|是否适用',
  assignedTo: `Assigned To|Assignee|Assigned|Owner|Responsible|Tester|Zugewiesen an|Zugewiesen|Verantwortlich|Bearbeiter|
    Assigné à|Attribué à|Responsable|Asignado a|Persona asignada|Asignado|Responsável|指派给|负责人|担当者|Test Owner|Zuständig|Prüfer|Testeur|
    Assigné|Encargado|Probador|Atribuído a|Testador|Assegnato a|Responsabile|Przypisany do|Przypisane do|
    Osoba odpowiedzialna|Исполнитель|Ответственный|Назначено|Тестировщик|测试人员|测试人|测试负责人|責任者|担当|
    テスト担当者|Toegewezen aan|Verantwoordelijke|Atanan|Sorumlu|Người phụ trách|Người kiểm thử|Виконавець|Відповідальний|Penanggung Jawab|
    담당자|담당|테스터|테스트 담당자`,
  linkedDefect: `Linked Defect|Linked Defects|Defect|Defects|Defect ID|Linked Bug|Bug|Bugs|Bug ID|Bug Report|Bug Link|
    Linked Issues|Jira|Jira ID|Jira Link|Ticket|Ticket ID|Fehler|Fehler-ID|Fehlernummer|Anomalie|Anomalies|Defecto|
    Defectos|缺陷|缺陷编号|关联缺陷|相关Bug|Fehlerticket|Bugs liés|Ticket lié|Defeito|Defeitos|Incidencia|Difetto|
    Difetti|Anomalia|Błąd|Błędy|Defekt|Дефект|Дефекты|Баг|Баги|Баг-репорт|Ссылка на баг|Задача|缺陷ID|缺陷号|bug编号|
    バグ|不具合|不具合番号|チケット|チケットID|関連チケット|Bevinding|Bevindingen|Hata|Hata ID|Mã lỗi|Bug liên quan|Дефекти|Kode Bug|결함|결함 ID|결함번호|관련 이슈|이슈 번호|버그`,
  remarks: `Remarks|Remark|Notes|Note|Comments|Comment|Test Comments|Additional Info|Additional Information|Description|Objective|
    Test Case Description|Test Description|Test Objective|Postconditions|Postcondition|Post-condition|Post-conditions|
    References|Bemerkung|Bemerkungen|Anmerkung|Anmerkungen|Kommentar|Kommentare|Hinweis|Hinweise|Notiz|Notizen|
    Beschreibung|Nachbedingung|Remarques|Remarque|Commentaire|Commentaires|Objectif|Post-condition(s)|Comentario|
    Comentarios|Observaciones|Observaciones/Notas|Notas|Descripción|Objetivo|Postcondición|Observações|备注|说明|描述|后置条件|备考|備考|Info|
    Zusatzinfo|Kurzbeschreibung|Commentaires du testeur|Observation|Observations|Observación|Nota|Notas adicionales|Observação|
    Comentários|Comentário|Descrição|Osservazioni|Commento|Commenti|Descrizione|Postcondizioni|Postcondizione|Uwagi|
    Uwaga|Komentarz|Komentarze|Notatki|Opis|Warunki końcowe|Примечание|Примечания|Комментарий|Комментарии|Заметки|
    Описание|Постусловие|Постусловия|Замечания|用例备注|注释|测试描述|概要|説明|コメント|メモ|事後条件|Pós-condição|
    Pós-condições|Opmerking|Opmerkingen|Toelichting|Notlar|Not|Açıklamalar|Yorum|Yorumlar|Ghi chú|Chú thích|Nhận xét|Примітка|Примітки|Коментар|
    Коментарі|Catatan|Keterangan|Komentar|비고|참고|참고 사항|참고사항|메모|코멘트|설명|사후 조건|사후조건`,
  manualReason: `Manual Reason|Reason for manual|Reason Manual|Reason not automated|Reason for not automating|Why manual|
    Not automated because|Grund für manuell|Raison manuel|Motivo manual`,
  fileName: 'File Name|Automated File|Automation File|Script File|Test File|Automated test storage|Dateiname',
  automatedTestNumber: `Automated TestCase No. From File|Automated Test Case No|Automated Test Case No From File|Automated Test No|
    Automated Test Number|Automated test name`,
}
