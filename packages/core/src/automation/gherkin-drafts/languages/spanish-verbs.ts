import type { RomanceVerb } from './french-verbs'
import { listed, rows } from './telling'

/** What testers are told to do in Spanish and is inflected by rule; forms were compared with those of the package spanish-verbs. */
const regular = listed(`
abrir acceder aceptar activar actualizar adjuntar agregar ajustar anotar añadir apagar aplicar apuntar archivar arrastrar asignar aumentar autorizar avanzar bajar bloquear
borrar buscar cambiar cancelar capturar cargar clicar clonar comparar completar comprar conectar configurar confirmar consultar contestar
controlar copiar crear cubrir deshabilitar desactivar desbloquear descargar desconectar deseleccionar desinstalar desmarcar deslizar desplazar digitar duplicar editar ejecutar eliminar entrar escanear escribir
esperar evitar examinar exportar filtrar finalizar firmar generar girar guardar habilitar identificar importar imprimir indicar ingresar iniciar
insertar instalar intentar invitar leer limpiar llamar llenar llevar localizar lanzar mandar marcar minimizar maximizar modificar navegar observar ocultar ordenar pagar pasar pegar permitir
posicionar presionar procesar publicar pulsar quitar realizar recargar rechazar recibir registrar regresar reiniciar rellenar reservar responder restaurar
revisar sacar seleccionar señalar simular solicitar subir subrayar teclear terminar tocar tomar usar utilizar validar verificar visitar visualizar`)

/** Infinitive, `yo`, `él`, `nosotros`, and the orders to `usted` and `tú`. */
const irregular = rows(`
hacer hago hace hacemos haga haz,rehacer rehago rehace rehacemos rehaga rehaz,deshacer deshago deshace deshacemos deshaga deshaz,ir voy va vamos vaya ve,poner pongo pone ponemos ponga pon
salir salgo sale salimos salga sal,tener tengo tiene tenemos tenga ten,venir vengo viene venimos venga ven,dar doy da damos dé da,ver veo ve vemos vea ve
obtener obtengo obtiene obtenemos obtenga obtén,mantener mantengo mantiene mantenemos mantenga mantén,introducir introduzco introduce introducimos introduzca introduce
reducir reduzco reduce reducimos reduzca reduce,reproducir reproduzco reproduce reproducimos reproduzca reproduce,cerrar cierro cierra cerramos cierre cierra
empezar empiezo empieza empezamos empiece empieza,comenzar comienzo comienza comenzamos comience comienza,probar pruebo prueba probamos pruebe prueba
comprobar compruebo comprueba comprobamos compruebe comprueba,volver vuelvo vuelve volvemos vuelva vuelve,devolver devuelvo devuelve devolvemos devuelva devuelve
encontrar encuentro encuentra encontramos encuentre encuentra,contar cuento cuenta contamos cuente cuenta,mover muevo mueve movemos mueva mueve,mostrar muestro muestra mostramos muestre muestra
desplegar despliego despliega desplegamos despliegue despliega,encender enciendo enciende encendemos encienda enciende,pedir pido pide pedimos pida pide
repetir repito repite repetimos repita repite,seguir sigo sigue seguimos siga sigue,elegir elijo elige elegimos elija elige,enviar envío envía enviamos envíe envía
reenviar reenvío reenvía reenviamos reenvíe reenvía,continuar continúo continúa continuamos continúe continúa,evaluar evalúo evalúa evaluamos evalúe evalúa
sustituir sustituyo sustituye sustituimos sustituya sustituye,escoger escojo escoge escogemos escoja escoge,restablecer restablezco restablece restablecemos restablezca restablece
renombrar renombro renombra renombramos renombre renombra,soltar suelto suelta soltamos suelte suelta,asegurar aseguro asegura aseguramos asegure asegura
dirigir dirijo dirige dirigimos dirija dirige,autenticar autentico autentica autenticamos autentique autentica`)

function byRule(infinitive: string): RomanceVerb {
  const stem = infinitive.slice(0, -2)
  const vowel = infinitive.slice(-2, -1)
  const third = stem + (vowel === 'a' ? 'a' : 'e')
  const hard = stem.replace(/c$/, 'qu').replace(/g$/, 'gu').replace(/z$/, 'c')
  const polite = vowel === 'a' ? `${hard}e` : `${stem}a`
  return { infinitive, forms: { first: `${stem}o`, third, plural: `${stem}${vowel}mos` }, polite, familiar: third }
}

/** All verbs. */
export const spanishVerbs: readonly RomanceVerb[] = [
  ...irregular.map(([infinitive = '', first = '', third = '', plural = '', polite = '', familiar = '']) => ({
    ...{ infinitive, polite, familiar },
    forms: { first, third, plural },
  })),
  ...regular.filter((infinitive) => !irregular.some(([own]) => own === infinitive)).map(byRule),
]
